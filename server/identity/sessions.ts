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

/** A session ends this long after it was last used … */
export const SESSION_IDLE_MS = 14 * DAY_MS
/** … and this long after signing in, however much it is used. */
export const SESSION_MAX_MS = 90 * DAY_MS
/** So many sessions a user has open at once; whoever opens one more ends the one that was left alone longest. */
export const SESSIONS_MAX = 10
/** Use is written down at most this often: a request should read, not write. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

const TAKEN_OVER = 'taken-over'
export type EndReason = 'signed-out' | typeof TAKEN_OVER | 'password-reset' | 'password-changed' | 'invited-anew' | 'signed-out-elsewhere'

/** Who asks, once the token has been checked. */
export interface Session {
  readonly id: Id
  readonly accountId: number
  readonly user: User
  readonly actor: Actor
  /** The end of the account's trial or of what was paid; null is without end. */
  readonly accountExpiresAt: Instant | null
  /** What the browser called itself when it last said so. */
  readonly userAgent: string | null
}

export type Authenticated = { readonly ok: true; readonly session: Session } | { readonly ok: false; readonly code: AccessCode }

const expiryFrom = (createdAt: Instant, now: Instant): Instant => instant(Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_MAX_MS))

/** Why a session lets nobody in any more; null while it does. The account's own end is told as such, and ends with it. */
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

/** The token of `Authorization: Bearer …`, or nothing. */
export const bearerToken = (header: string | undefined): string | null => /^Bearer\s+(\S{1,200})$/i.exec(header ?? '')?.[1] ?? null

/** Turns the token of a person's session into who asks. A till's credential is none, whatever it may do elsewhere. */
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
 * Who brings what waited on her phone, where her session lets her in no more though nobody ended it: her last day is over, she was disabled, or the
 * account has ended, of which a till's work is taken all the same. By this she may do nothing: what she did is judged by what she might at its time.
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

/** The sessions of a user that let her in, the one used last first. */
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

/** Makes room for one more session of a user. */
export async function makeRoom(tx: Tx, user: Whose, now: Instant): Promise<void> {
  const over = (await liveSessions(tx, user, now).execute()).slice(SESSIONS_MAX - 1)
  for (const { id } of over) await endSession(tx, user.accountId, id, 'signed-out-elsewhere', now)
}

/** Keeps what the browser of a session calls itself, where that is new. */
export async function noteUserAgent(db: Database, { id, accountId, userAgent }: Session, said: string): Promise<void> {
  if (said === userAgent) return
  await db.asPlatform((tx) =>
    tx.db.updateTable('session').set({ user_agent: said }).where('account_id', '=', accountId).where('id', '=', id).execute(),
  )
}

/** Opens a session; the answer is its token, which is stored nowhere on the server. */
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

/** Whoever signs in elsewhere, or out, is the same person still. */
const ENDS_PASSWORD: ReadonlySet<EndReason> = new Set(['password-reset', 'password-changed', 'invited-anew'])

/** Ends every session of a user, on every device and every server process, but for the one that is kept. */
export async function endSessionsOf(
  tx: Tx,
  { accountId, userId }: Whose,
  reason: EndReason,
  now: Instant,
  kept: Id | null = null,
): Promise<void> {
  const sessions = ending(tx, accountId, reason, now).where('user_id', '=', userId)
  await (kept === null ? sessions : sessions.where('id', '<>', kept)).execute()
  // Behind them: a till that asks for a key at this moment has it given before its session ends, or not at all.
  if (ENDS_PASSWORD.has(reason)) await endUnlocks(tx, { accountId, userId }, now, kept)
}
