import { DAY_MS, type Instant, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import { type Clock, timestamp } from '../clock.ts'
import type { Tx } from '../store/database.ts'

/** Failed login type: 1 e-mail (or user name), 2 password, 3 the address was blocked (spec section 4). */
export const FAILED_LOGIN = { email: 1, password: 2, blocked: 3 } as const
export type FailedLoginType = (typeof FAILED_LOGIN)[keyof typeof FAILED_LOGIN]

/** So many failures from one address within the window block it for a while. */
export const FAILURES_MAX = 8
export const FAILURES_WINDOW_MS = 15 * MINUTE_MS
export const BLOCK_MS = 30 * MINUTE_MS
/** An address of a visitor is personal: it is kept as long as an operator may look into an attack. */
const KEPT_MS = 90 * DAY_MS

/** Attempts of one address are judged one after the other, on every server process: none slips past a count that is being made. */
export async function queueByAddress(tx: Tx, ip: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(720913, hashtext($1))', [ip])
}

export async function isBlocked(tx: Tx, ip: string, now: Instant): Promise<boolean> {
  const sql = 'select 1 from blocked_ip where ip = $1 and until > $2 and lifted_at is null limit 1'
  return (await tx.query(sql, [ip, timestamp(now)])).length > 0
}

/** Counts from the end of the last block, so that the first mistake after it does not block again at once. */
async function failuresOf(tx: Tx, ip: string, now: Instant): Promise<number> {
  const sql = `
    select count(*) as count from failed_login
    where ip = $1 and type <> ${FAILED_LOGIN.blocked} and at > greatest($2::timestamptz, (select max(blocked_at) from blocked_ip where ip = $1))`
  return (await tx.query<{ count: number }>(sql, [ip, timestamp(instant(now - FAILURES_WINDOW_MS))]))[0]?.count ?? 0
}

/** Writes a failure down, and blocks the address when it was one too many. */
export async function recordFailure(
  tx: Tx,
  clock: Clock,
  failure: { readonly type: FailedLoginType; readonly ip: string; readonly accountId: number | null },
): Promise<void> {
  const now = clock.now()
  await tx.query('insert into failed_login (id, type, ip, account_id, at) values ($1, $2, $3, $4, $5)', [
    clock.newId(),
    failure.type,
    failure.ip,
    failure.accountId,
    timestamp(now),
  ])
  await tx.query('delete from failed_login where at < $1', [timestamp(instant(now - KEPT_MS))])
  if (failure.type === FAILED_LOGIN.blocked || (await failuresOf(tx, failure.ip, now)) < FAILURES_MAX) return
  await tx.query(
    `insert into blocked_ip (ip, blocked_at, until, reason) values ($1, $2, $3, 'failed-logins') on conflict (ip, blocked_at) do nothing`,
    [failure.ip, timestamp(now), timestamp(instant(now + BLOCK_MS))],
  )
}
