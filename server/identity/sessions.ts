import type { Actor } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import type { AccessCode, User } from '#domain/platform/calls.ts'
import { type Clock, sha256 } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { accountFault } from './account-state.ts'
import { type SessionRow, findSession, maySignIn, publicUser } from './find-user.ts'
import { endUnlocks } from './till-unlocks.ts'

/** Idle timeout of a session. */
export const SESSION_IDLE_MS = 14 * DAY_MS
/** Maximum age of a session, regardless of use. */
export const SESSION_MAX_MS = 90 * DAY_MS
/** Open sessions per user; opening another one ends the least recently used. */
export const SESSIONS_MAX = 10
/** Use is recorded at most this often, so that most requests do not write. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

const TAKEN_OVER = 'taken-over'
export type EndReason = 'signed-out' | typeof TAKEN_OVER | 'password-reset' | 'password-changed' | 'invited-anew' | 'signed-out-elsewhere'

export interface Session {
  readonly id: Id
  readonly accountId: number
  readonly user: User
  readonly actor: Actor
  /** End of the trial or of the paid period; null means unlimited. */
  readonly accountExpiresAt: Instant | null
  readonly userAgent: string | null
}

export type Authenticated = { readonly ok: true; readonly session: Session } | { readonly ok: false; readonly code: AccessCode }

const expiryFrom = (createdAt: Instant, now: Instant): Instant => instant(Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_MAX_MS))

/** Why a session is no longer valid, or null. An expired account has its own code and does not end the session. */
function sessionFault(row: SessionRow, now: Instant): AccessCode | null {
  if (row.endedReason === TAKEN_OVER) return 'session-taken-over'
  if (row.endedAt !== null || row.expiresAt <= now || !maySignIn(row, now)) return 'session-expired'
  return accountFault(row, now)
}

async function keepAlive(tx: Tx, row: SessionRow, now: Instant): Promise<void> {
  if (now - row.lastSeenAt < SEEN_EVERY_MS) return
  await tx.db
    .updateTable('session')
    .set({ last_seen_at: storedInstant(now), expires_at: storedInstant(expiryFrom(row.createdAt, now)) })
    .where('account_id', '=', row.accountId)
    .where('id', '=', row.sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export const bearerToken = (header: string | undefined): string | null => /^Bearer\s+(\S{1,200})$/i.exec(header ?? '')?.[1] ?? null

/** Authenticates a user's session token. A till's credential is refused. */
export async function authenticateUser(db: Database, clock: Clock, token: string | null): Promise<Authenticated> {
  if (!token || token.startsWith('till_')) return { ok: false, code: 'not-logged-in' }
  const now = clock.now()
  return db.asPlatform(async (tx): Promise<Authenticated> => {
    const row = await findSession(tx, sha256(token))
    if (!row) return { ok: false, code: 'session-expired' }
    const fault = sessionFault(row, now)
    if (fault) return { ok: false, code: fault }
    await keepAlive(tx, row, now)
    const actor = { employeeId: row.employeeId, permissions: row.permissions, discountMax: row.discountMax }
    return { ok: true, session: sessionOf(row, actor) }
  })
}

const sessionOf = (row: SessionRow, actor: Actor): Session => {
  const { sessionId: id, accountId, accountExpiresAt, userAgent } = row
  return { id, accountId, user: publicUser(row), actor, accountExpiresAt, userAgent }
}

/**
 * Authenticates a user whose session is not ended but no longer admits them (last working day over, disabled, account expired), so that
 * commands stored on their phone are still accepted. The actor has no current permissions: such commands are judged by the permissions at
 * their time.
 */
export async function authenticateFormer(db: Database, clock: Clock, token: string): Promise<Session | null> {
  const now = clock.now()
  const row = await db.asPlatform((tx) => findSession(tx, sha256(token)))
  if (!row || row.endedAt !== null || row.expiresAt <= now) return null
  return sessionOf(row, { employeeId: row.employeeId, permissions: {} })
}

interface Whose {
  readonly accountId: number
  readonly userId: Id
}

/** Valid sessions of a user, most recently used first. */
export const liveSessions = (tx: Tx, { accountId, userId }: Whose, now: Instant) =>
  tx.db
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', storedInstant(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')

export const hasLiveSession = async (tx: Tx, user: Whose, now: Instant): Promise<boolean> =>
  (await liveSessions(tx, user, now).limit(1).execute()).length > 0

/** Ends the least recently used sessions so that one more can be opened. */
export async function makeRoom(tx: Tx, user: Whose, now: Instant): Promise<void> {
  const over = (await liveSessions(tx, user, now).execute()).slice(SESSIONS_MAX - 1)
  for (const { id } of over) await endSession(tx, user.accountId, id, 'signed-out-elsewhere', now)
}

export async function noteUserAgent(db: Database, { id, accountId, userAgent }: Session, said: string): Promise<void> {
  if (said === userAgent) return
  await db.asPlatform((tx) =>
    tx.db.updateTable('session').set({ user_agent: said }).where('account_id', '=', accountId).where('id', '=', id).execute(),
  )
}

/** Opens a session and returns its token, of which the server stores only the hash. */
export async function openSession(tx: Tx, clock: Clock, user: Whose): Promise<string> {
  const now = clock.now()
  const token = `user_${clock.newSecret()}`
  await tx.db
    .insertInto('session')
    .values({
      account_id: user.accountId,
      id: clock.newId(),
      token_hash: sha256(token),
      user_id: user.userId,
      created_at: storedInstant(now),
      last_seen_at: storedInstant(now),
      expires_at: storedInstant(expiryFrom(now, now)),
    })
    .execute()
  return token
}

const ending = (tx: Tx, accountId: number, reason: EndReason, now: Instant) =>
  tx.db
    .updateTable('session')
    .set({ ended_at: storedInstant(now), ended_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)

export async function endSession(tx: Tx, accountId: number, sessionId: Id, reason: EndReason, now: Instant): Promise<void> {
  await ending(tx, accountId, reason, now).where('id', '=', sessionId).execute()
}

/** Reasons that invalidate the password as well. Signing in elsewhere or signing out does not. */
const ENDS_PASSWORD: ReadonlySet<EndReason> = new Set(['password-reset', 'password-changed', 'invited-anew'])

/** Ends all sessions of a user except `saved`. */
export async function endSessionsOf(
  tx: Tx,
  { accountId, userId }: Whose,
  reason: EndReason,
  now: Instant,
  saved: Id | null = null,
): Promise<void> {
  const sessions = ending(tx, accountId, reason, now).where('user_id', '=', userId)
  await (saved === null ? sessions : sessions.where('id', '<>', saved)).execute()
  // After ending the sessions: a concurrent unlock request gets its key before its session ends, or not at all.
  if (ENDS_PASSWORD.has(reason)) await endUnlocks(tx, { accountId, userId }, now, saved)
}
