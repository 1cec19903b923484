import type { Actor } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import type { AccessCode, User } from '#domain/platform/calls.ts'
import { type Clock, sha256, timestamp } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { accountFault } from './account-state.ts'
import { type FoundUser, type SessionRow, findSession, publicUser } from './find-user.ts'

/** A session ends this long after it was last used … */
export const SESSION_IDLE_MS = 14 * DAY_MS
/** … and this long after signing in, however much it is used. */
export const SESSION_MAX_MS = 90 * DAY_MS
/** Use is written down at most this often: a request should read, not write. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

export type EndReason = 'signed-out' | 'taken-over' | 'password-reset'

/** Who asks, once the token has been checked. */
export interface Session {
  readonly id: Id
  readonly accountId: number
  readonly user: User
  readonly actor: Actor
}

export type Authenticated = { readonly ok: true; readonly session: Session } | { readonly ok: false; readonly code: AccessCode }

const expiryFrom = (createdAt: Instant, now: Instant): Instant => instant(Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_MAX_MS))

const isLive = (row: SessionRow, now: Instant): boolean =>
  row.endedAt === null && row.expiresAt > now && row.isActive && accountFault(row, now) === null

async function keepAlive(tx: Tx, row: SessionRow, now: Instant): Promise<void> {
  if (now - row.lastSeenAt < SEEN_EVERY_MS) return
  await tx.query('update session set last_seen_at = $3, expires_at = $4 where account_id = $1 and id = $2 and ended_at is null', [
    row.accountId,
    row.sessionId,
    timestamp(now),
    timestamp(expiryFrom(row.createdAt, now)),
  ])
}

/** The token of `Authorization: Bearer …`, or nothing. */
export const bearerToken = (header: string | undefined): string | null => /^Bearer\s+(\S{1,200})$/i.exec(header ?? '')?.[1] ?? null

/** Turns the token of a person's session into who asks. A till's credential is none, whatever it may do elsewhere. */
export async function authenticateUser(db: Database, clock: Clock, token: string | null): Promise<Authenticated> {
  if (!token || token.startsWith('till_')) return { ok: false, code: 'not-logged-in' }
  const now = clock.now()
  return db.asPlatform(async (tx): Promise<Authenticated> => {
    const row = await findSession(tx, sha256(token))
    if (!row || !isLive(row, now)) return { ok: false, code: 'session-expired' }
    await keepAlive(tx, row, now)
    const actor = { employeeId: row.employeeId, permissions: row.permissions }
    return { ok: true, session: { id: row.sessionId, accountId: row.accountId, user: publicUser(row), actor } }
  })
}

export async function hasLiveSession(tx: Tx, user: FoundUser, now: Instant): Promise<boolean> {
  const sql = 'select 1 from session where account_id = $1 and user_id = $2 and ended_at is null and expires_at > $3 limit 1'
  return (await tx.query(sql, [user.accountId, user.userId, timestamp(now)])).length > 0
}

/** Opens a session; the answer is its token, which is stored nowhere on the server. */
export async function openSession(tx: Tx, clock: Clock, user: { readonly accountId: number; readonly userId: Id }): Promise<string> {
  const now = clock.now()
  const token = `user_${clock.newSecret()}`
  await tx.query(
    `insert into session (account_id, id, token_hash, user_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [user.accountId, clock.newId(), sha256(token), user.userId, timestamp(now), timestamp(expiryFrom(now, now))],
  )
  return token
}

export async function endSession(tx: Tx, accountId: number, sessionId: Id, reason: EndReason, now: Instant): Promise<void> {
  await tx.query('update session set ended_at = $3, ended_reason = $4 where account_id = $1 and id = $2 and ended_at is null', [
    accountId,
    sessionId,
    timestamp(now),
    reason,
  ])
}

/** Ends every session of a user, on every device and every server process. */
export async function endSessionsOf(tx: Tx, accountId: number, userId: Id, reason: EndReason, now: Instant): Promise<void> {
  await tx.query('update session set ended_at = $3, ended_reason = $4 where account_id = $1 and user_id = $2 and ended_at is null', [
    accountId,
    userId,
    timestamp(now),
    reason,
  ])
}
