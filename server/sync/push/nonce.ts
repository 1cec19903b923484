import { type Id, madeAtMs } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import type { Tx } from '../../store/database.ts'
import { storedInstant } from '../../store/stored-instant.ts'
import type { DeviceRow } from '../tills/device-row.ts'
import type { Till } from '../tills/till.ts'

/**
 * Creates a nonce and the instant encoded in it. The till's enrolment or the batch is stored under that instant, so that the database can
 * later recognise the nonce as its own.
 */
export function drawNonce({ newId }: { readonly newId: () => Id }): { readonly nonce: Id; readonly at: Instant } {
  const nonce = newId()
  const madeAt = madeAtMs(nonce)
  if (madeAt === null) throw new Error('an id of this server says when it was made')
  return { nonce, at: instant(madeAt) }
}

/** Whether this database issued the nonce. Otherwise it was issued before a restore and does not indicate a copy of the till. */
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
