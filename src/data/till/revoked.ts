import { type Device, thisDevice } from '../device.ts'
import type { RevokedRow } from '../ledger/ledger-rows.ts'

/** When this till learned that it was revoked; null if it is not. */
export async function revokedAt({ ledger }: Device = thisDevice()): Promise<number | null> {
  const db = await ledger.open()
  const row = (await db.meta.get('revoked')) as RevokedRow | undefined
  return row?.at ?? null
}
