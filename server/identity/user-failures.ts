import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import { sha256, timestamp } from '../clock.ts'
import type { Tx } from '../store/database.ts'

import { FAILED_LOGIN } from './failed-logins.ts'

/** One more than the limit per address, so that mistyping from one address blocks that address and does not slow down others. */
export const SLOW_FROM = 10
/** Upper limit of the growing delay: it leaves about 1,400 guesses a day for all addresses together. */
export const WAIT_MAX_MS = 60_000
const FIRST_WAIT_MS = 1_000
const WINDOW_MS = DAY_MS
/** How long an address remains known after a sign-in. */
const KNOWN_MS = 90 * DAY_MS

interface Who {
  readonly accountId: number
  readonly userId: Id
}

/** Evidence that a visitor is known: their address, and a session of theirs, ended or not. */
export interface Visitor {
  readonly ip: string
  readonly token: string | null
}

/** Serialises the attempts for one user across all server processes. */
export async function queueByUser(tx: Tx, { accountId, userId }: Who): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(720914, hashtext($1))', [`${accountId}:${userId}`])
}

async function isKnownVisitor(tx: Tx, { accountId, userId }: Who, { ip, token }: Visitor, now: Instant): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from known_address where account_id = $1 and user_id = $2 and ip = $3 and last_at > $5
     union all select 1 from session where account_id = $1 and user_id = $2 and token_hash = $4 and created_at > $5`,
    [accountId, userId, ip, token === null ? '' : sha256(token), timestamp(instant(now - KNOWN_MS))],
  )
  return rows.length > 0
}

const waitAfter = (failures: number): number =>
  failures < SLOW_FROM ? 0 : Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - SLOW_FROM, 20))

/**
 * Whether an attempt comes too soon after the last failed one for this user, from any address. Known visitors are never slowed down, so
 * that strangers cannot lock a user out.
 */
export async function isSlowed(tx: Tx, who: Who, visitor: Visitor, now: Instant): Promise<boolean> {
  const [failed] = await tx.query<{ count: number; last: number | null }>(
    `select count(*) as count, floor(extract(epoch from max(at)) * 1000)::bigint as last from failed_login
     where account_id = $1 and user_id = $2 and type = ${FAILED_LOGIN.password} and not is_forgiven and at > $3`,
    [who.accountId, who.userId, timestamp(instant(now - WINDOW_MS))],
  )
  const last = failed?.last ?? null
  const isTooSoon = failed !== undefined && last !== null && now < last + waitAfter(failed.count)
  return isTooSoon && !(await isKnownVisitor(tx, who, visitor, now))
}

/** Earlier failures no longer count after a sign-in or a new password. */
export async function forgiveFailures(tx: Tx, accountId: number, userId: Id): Promise<void> {
  await tx.db
    .updateTable('failed_login')
    .set({ is_forgiven: true })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('is_forgiven', '=', false)
    .execute()
}

export async function rememberAddress(tx: Tx, { accountId, userId }: Who, ip: string, now: Instant): Promise<void> {
  const at = timestamp(now)
  await tx.query(
    `insert into known_address (account_id, user_id, ip, last_at) values ($1, $2, $3, $4)
     on conflict (account_id, user_id, ip) do update set last_at = excluded.last_at`,
    [accountId, userId, ip, at],
  )
  await tx.query('delete from known_address where last_at < $1', [timestamp(instant(now - KNOWN_MS))])
}
