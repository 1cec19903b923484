import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import { sha256, timestamp } from '../clock.ts'
import type { Tx } from '../store/database.ts'

import { FAILED_LOGIN } from './failed-logins.ts'

/** One more than an address is allowed, so that whoever mistypes at one place is blocked there and slows nobody else. */
export const SLOW_FROM = 10
/** Waits grow up to this: some 1,400 guesses a day are left to all the addresses of the world together. */
export const WAIT_MAX_MS = 60_000
const FIRST_WAIT_MS = 1_000
const WINDOW_MS = DAY_MS
/** A place where somebody has signed in is hers for so long. */
const KNOWN_MS = 90 * DAY_MS

interface Who {
  readonly accountId: number
  readonly userId: Id
}

/** What a visitor shows for being no stranger: where she is, and a session of hers, ended or not. */
export interface Visitor {
  readonly ip: string
  readonly token: string | null
}

/** Attempts at one user are judged one after the other, on every server process. */
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
 * Whether an attempt at this user comes too soon after the last failed one, from whatever address. A visitor who is no stranger is
 * never told so: strangers slow each other down, and lock nobody out.
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

/** What went before a sign-in, or a new password, slows nobody any more. */
export async function forgiveFailures(tx: Tx, accountId: number, userId: Id): Promise<void> {
  await tx.db
    .updateTable('failed_login')
    .set({ is_forgiven: true })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('is_forgiven', '=', false)
    .execute()
}

/** From now on this place is hers. */
export async function rememberAddress(tx: Tx, { accountId, userId }: Who, ip: string, now: Instant): Promise<void> {
  const at = timestamp(now)
  await tx.query(
    `insert into known_address (account_id, user_id, ip, last_at) values ($1, $2, $3, $4)
     on conflict (account_id, user_id, ip) do update set last_at = excluded.last_at`,
    [accountId, userId, ip, at],
  )
  await tx.query('delete from known_address where last_at < $1', [timestamp(instant(now - KNOWN_MS))])
}
