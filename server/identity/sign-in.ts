import type * as v from 'valibot'
import type { AccessCode, loginSchema } from '#domain/platform/calls.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { accountFault } from './account-state.ts'
import { FAILED_LOGIN, type FailedLoginType, isBlocked, queueByAddress, recordFailure } from './failed-logins.ts'
import { type FoundUser, findUserByEmail, findUserByName, isAccountKnown, publicUser } from './find-user.ts'
import { isPasswordRight } from './passwords.ts'
import { endSessionsOf, hasLiveSession, openSession } from './sessions.ts'

export type Credentials = v.InferOutput<typeof loginSchema>
export type SignedIn =
  | { readonly ok: true; readonly user: ReturnType<typeof publicUser>; readonly token: string }
  | { readonly ok: false; readonly field: string; readonly code: AccessCode }

interface Refusal {
  readonly field: string
  readonly code: AccessCode
  /** Null when nobody has guessed anything: the failure does not count. */
  readonly counts: FailedLoginType | null
}

type LookUp = { readonly isBlocked: boolean; readonly user: FoundUser | null; readonly unknown: Refusal }

const UNKNOWN_EMAIL: Refusal = { field: 'email', code: 'user-does-not-exist', counts: FAILED_LOGIN.email }
const UNKNOWN_NAME: Refusal = { field: 'username', code: 'username-incorrect', counts: FAILED_LOGIN.email }
const UNKNOWN_ACCOUNT: Refusal = { field: 'account_id', code: 'account-does-not-exist', counts: FAILED_LOGIN.email }
const BLOCKED: Refusal = { field: 'form', code: 'ip-blocked', counts: FAILED_LOGIN.blocked }

async function lookUp(tx: Tx, given: Credentials, ip: string, clock: Clock): Promise<LookUp> {
  if (await isBlocked(tx, ip, clock.now())) return { isBlocked: true, user: null, unknown: BLOCKED }
  if (given.email) return { isBlocked: false, user: await findUserByEmail(tx, given.email), unknown: UNKNOWN_EMAIL }
  const accountId = given.account_id ?? 0
  const user = await findUserByName(tx, accountId, given.username ?? '')
  const unknown = user || (await isAccountKnown(tx, accountId)) ? UNKNOWN_NAME : UNKNOWN_ACCOUNT
  return { isBlocked: false, user, unknown }
}

/** What speaks against signing in, the first reason of them. Only who knows the password hears about the account's state. */
function refusalOf(found: LookUp, isRight: boolean, now: ReturnType<Clock['now']>): Refusal | null {
  if (found.isBlocked) return BLOCKED
  if (!found.user) return found.unknown
  if (!isRight) return { field: 'password', code: 'password-incorrect', counts: FAILED_LOGIN.password }
  if (!found.user.isActive) return { field: 'form', code: 'user-not-active', counts: null }
  const fault = accountFault(found.user, now)
  return fault && { field: 'form', code: fault, counts: null }
}

/**
 * Signs a person in. The password is checked outside any transaction, because hashing is slow on purpose; the block is
 * looked at again afterwards, so that many guesses at once gain nothing.
 */
export async function signIn(db: Database, clock: Clock, given: Credentials, ip: string): Promise<SignedIn> {
  const found = await db.asPlatform((tx) => lookUp(tx, given, ip, clock))
  const isRight = !found.isBlocked && (await isPasswordRight(given.password, found.user?.passwordHash ?? null))
  return db.asPlatform(async (tx): Promise<SignedIn> => {
    await queueByAddress(tx, ip)
    const now = clock.now()
    const refusal = (await isBlocked(tx, ip, now)) ? BLOCKED : refusalOf(found, isRight, now)
    if (refusal?.counts) await recordFailure(tx, clock, { type: refusal.counts, ip, accountId: found.user?.accountId ?? null })
    if (refusal) return { ok: false, field: refusal.field, code: refusal.code }
    const user = found.user
    if (!user) throw new Error('nobody was found, and nothing was refused')
    // Two devices that sign the same user in at once must see each other.
    await tx.db
      .selectFrom('user_account')
      .select('id')
      .where('account_id', '=', user.accountId)
      .where('id', '=', user.userId)
      .forUpdate()
      .execute()
    const isElsewhere = await hasLiveSession(tx, user, now)
    if (isElsewhere && !given.take_over) return { ok: false, field: 'session', code: 'another-session-exists' }
    if (isElsewhere) await endSessionsOf(tx, user.accountId, user.userId, 'taken-over', now)
    return { ok: true, user: publicUser(user), token: await openSession(tx, clock, user) }
  })
}
