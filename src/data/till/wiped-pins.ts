import { employeePin } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { ChangedRow } from '#domain/sync/messages.ts'
import type { LedgerDb } from '../ledger/ledger.ts'
import type { PinRow } from '../ledger/ledger-rows.ts'
import type { SyncDevice } from '../sync/sync-device.ts'

/*
 * A PIN that was guessed at too often is removed from this till, and no copy restores it: only a new PIN, which the
 * employee sets in their own session, has a later version and is accepted.
 */

const PIN_KEY = 'pin:'
/** The fields of a wiped row, without the secrets. */
export const BLANK = { salt: '', hash: '', proofSalt: null } as const

/** The wiped PIN versions by employee. */
export async function readWiped(ledger: LedgerDb): Promise<ReadonlyMap<Id, number>> {
  const rows = await ledger.meta.where('k').startsWith(PIN_KEY).toArray()
  const wiped = new Map<Id, number>()
  for (const row of rows) {
    const { k, wipedVer } = row as PinRow
    if (wipedVer !== undefined) wiped.set(k.slice(PIN_KEY.length), wipedVer)
  }
  return wiped
}

const isWiped = (wiped: ReadonlyMap<Id, number>, id: string, ver: number): boolean => ver <= (wiped.get(id) ?? -1)

/** The changes of a pull without the secrets of wiped PINs. */
export async function withoutWiped(ledger: LedgerDb, changes: readonly ChangedRow[]): Promise<readonly ChangedRow[]> {
  if (!changes.some(({ record }) => record === employeePin.name)) return changes
  const wiped = await readWiped(ledger)
  return changes.map((change) =>
    change.record === employeePin.name && change.row && isWiped(wiped, change.id, change.ver)
      ? { ...change, row: { ...change.row, ...BLANK } }
      : change,
  )
}

type CopiedRow = { readonly ver: number; readonly row: Readonly<Record<string, unknown>> }

/** The same for a page of the first copy. */
export async function pageWithoutWiped(device: SyncDevice, record: string, rows: readonly CopiedRow[]): Promise<readonly CopiedRow[]> {
  if (record !== employeePin.name) return rows
  const wiped = await readWiped(await device.ledger.open())
  return rows.map((one) => (isWiped(wiped, String(one.row['id']), one.ver) ? { ver: one.ver, row: { ...one.row, ...BLANK } } : one))
}
