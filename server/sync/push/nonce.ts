import { type Id, madeAtMs } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import type { Tx } from '../../store/database.ts'
import { storedInstant } from '../../store/stored-instant.ts'
import type { DeviceRow } from '../tills/device-row.ts'
import type { Till } from '../tills/till.ts'

/**
 * A nonce for a till, and the moment that it names. Whatever comes with it (the till's enrolment, a batch of its operations) is
 * written down under that very moment, so that this database can tell later that it was the one that gave it.
 */
export function drawNonce({ newId }: { readonly newId: () => Id }): { readonly nonce: Id; readonly at: Instant } {
  const nonce = newId()
  const madeAt = madeAtMs(nonce)
  if (madeAt === null) throw new Error('an id of this server says when it was made')
  return { nonce, at: instant(madeAt) }
}

/**
 * Whether this database gave the till that nonce. If not, a life of the database gave it that a restore has forgotten: then it
 * says nothing about copies.
 */
export async function wasGivenHere(tx: Tx, till: Till, device: DeviceRow, nonce: Id, now: Instant): Promise<boolean> {
  const madeAt = madeAtMs(nonce)
  if (madeAt === null || madeAt > now) return false
  if (madeAt === device.enrolled_at) return true
  const given = await tx.db
    .selectFrom('op_log')
    .select('seq')
    .where('account_id', '=', till.accountId)
    .where('device_id', '=', till.deviceId)
    .where('received_at', '=', storedInstant(instant(madeAt)))
    .limit(1)
    .executeTakeFirst()
  return given !== undefined
}
