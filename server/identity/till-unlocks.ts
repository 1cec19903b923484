import { lacksPin } from '#domain/employees/own-pin.ts'
import { employeePin } from '#domain/employees/employee.ts'
import { unlockText } from '#domain/employees/actor-proof.ts'
import { type Id, makeId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { UnlockResponse } from '#domain/sync/unlock-messages.ts'
import { tillUnlock } from '#domain/sync/till-unlock.ts'
import { type Clock, sha256 } from '../clock.ts'
import { bulkInsert } from '../store/bulk.ts'
import type { Database, Tx } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { lockAccount } from '../store/stamp.ts'
import { storedInstant } from '../store/stored-instant.ts'
import type { Session } from './sessions.ts'

/** Deterministic id of an unlock: operations that name the user, the till and the time find the row without a search. */
export function unlockId(by: Id, deviceId: Id, at: Instant): Id {
  const digest = Buffer.from(sha256(unlockText(by, deviceId, at)), 'hex')
  return makeId(0, digest.subarray(0, 10))
}

/**
 * Whether a session is still open. Locks its row until the end of the transaction, so that a concurrent password change waits and then ends
 * the new key too.
 */
async function isOpen(tx: Tx, { accountId, id }: Session): Promise<boolean> {
  const open = tx.db.selectFrom('session').select('id').where('account_id', '=', accountId).where('id', '=', id)
  return (await open.where('ended_at', 'is', null).forUpdate().executeTakeFirst()) !== undefined
}

/**
 * Issues the key that proves a signed-in user's actions on a till. Null when the session's user is not an employee of the shop, or the
 * session has just ended. A repeated request for the same unlock returns the same key.
 */
export async function giveUnlock(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'now' | 'newSecret'> },
  session: Session,
  { deviceId, at }: { readonly deviceId: Id; readonly at: Instant },
): Promise<UnlockResponse | null> {
  const { accountId, actor, user } = session
  const { employeeId } = actor
  if (employeeId === null) return null
  return db.asPlatform(async (tx) => {
    const now = clock.now()
    await lockAccount(tx, accountId, now)
    if (!(await isOpen(tx, session))) return null
    const read = sqlReader(tx, accountId)
    const id = unlockId(employeeId, deviceId, at)
    const [pin, before] = await Promise.all([read.get(employeePin, employeeId), read.get(tillUnlock, id)])
    if (before && before.sessionId !== session.id) return null
    const key = before?.key ?? sha256(clock.newSecret())
    const whose = { employeeId, sessionId: session.id, userId: user.id }
    if (!before) await bulkInsert(tx, accountId, tillUnlock, [{ id, ...whose, deviceId, at, key, givenAt: now, endedAt: null }])
    return { employeeId, key, lacksPin: lacksPin(pin, actor.permissions) }
  })
}

/** Ends the keys that a user's sessions gave to tills, except those of `savedSession`. */
export async function endUnlocks(
  tx: Tx,
  { accountId, userId }: { readonly accountId: number; readonly userId: Id },
  now: Instant,
  savedSession: Id | null = null,
): Promise<void> {
  const ending = tx.db
    .updateTable('till_unlock')
    .set({ ended_at: storedInstant(now) })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  await (savedSession === null ? ending : ending.where('session_id', '<>', savedSession)).execute()
}
