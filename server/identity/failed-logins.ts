import { sql } from 'kysely'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'

/** Type of a failed login: 1 e-mail (or user name), 2 password, 3 the address was blocked. */
export const FAILED_LOGIN = { email: 1, password: 2, blocked: 3 } as const
export type FailedLoginType = (typeof FAILED_LOGIN)[keyof typeof FAILED_LOGIN]

export const FAILURES_MAX = 8
export const FAILURES_WINDOW_MS = 15 * MINUTE_MS
export const BLOCK_MS = 30 * MINUTE_MS
/** IP addresses are personal data, so they are deleted after the period in which an operator may investigate an attack. */
const KEPT_MS = 90 * DAY_MS

/** Serialises the attempts of one address across all server processes, so that none bypasses the count. */
export async function queueByAddress(tx: Tx, ip: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(720913, hashtext($1))', [ip])
}

export async function isBlocked(tx: Tx, ip: string, now: Instant): Promise<boolean> {
  const block = tx.db
    .selectFrom('blocked_ip')
    .select('until')
    .where('ip', '=', ip)
    .where('until', '>', storedInstant(now))
    .where('lifted_at', 'is', null)
  return (await block.limit(1).execute()).length > 0
}

/** Counts from the end of the last block, so that the first failure after it does not block again at once. */
async function failuresOf(tx: Tx, ip: string, now: Instant): Promise<number> {
  const lastBlock = tx.db
    .selectFrom('blocked_ip')
    .select((builder) => builder.fn.max('blocked_at').as('at'))
    .where('ip', '=', ip)
  const { count } = await tx.db
    .selectFrom('failed_login')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('ip', '=', ip)
    .where('type', '<>', FAILED_LOGIN.blocked)
    .where('at', '>', sql<Instant>`greatest(${storedInstant(instant(now - FAILURES_WINDOW_MS))}, (${lastBlock}))`)
    .executeTakeFirstOrThrow()
  return count
}

/** Records a failure and blocks the address when the limit is reached. */
export async function recordFailure(
  tx: Tx,
  clock: Clock,
  failure: { readonly type: FailedLoginType; readonly ip: string; readonly accountId: number | null; readonly userId: Id | null },
): Promise<void> {
  const now = clock.now()
  await tx.db
    .insertInto('failed_login')
    .values({
      id: clock.newId(),
      type: failure.type,
      ip: failure.ip,
      account_id: failure.accountId,
      user_id: failure.userId,
      at: storedInstant(now),
    })
    .execute()
  await tx.db
    .deleteFrom('failed_login')
    .where('at', '<', storedInstant(instant(now - KEPT_MS)))
    .execute()
  if (failure.type === FAILED_LOGIN.blocked || (await failuresOf(tx, failure.ip, now)) < FAILURES_MAX) return
  const until = storedInstant(instant(now + BLOCK_MS))
  await tx.db
    .insertInto('blocked_ip')
    .values({ ip: failure.ip, blocked_at: storedInstant(now), until, reason: 'failed-logins' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
