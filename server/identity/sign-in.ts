import type * as v from 'valibot'
import type { Instant } from '#domain/kernel/time.ts'
import type { AccessCode, loginSchema } from '#domain/platform/calls.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { recordPersonAct } from '../store/history/record-act.ts'
import { accountFault } from './account-state.ts'
import { FAILED_LOGIN, type FailedLoginType, isBlocked, queueByAddress, recordFailure } from './failed-logins.ts'
import { type FoundUser, findUserByEmail, findUserByEmployee, findUserByName, isAccountKnown, maySignIn, publicUser } from './find-user.ts'
import { isPasswordRight } from './passwords.ts'
import { endSessionsOf, hasLiveSession, makeRoom, openSession } from './sessions.ts'
import { type Visitor, forgiveFailures, isSlowed, queueByUser, rememberAddress } from './user-failures.ts'

export type Credentials = v.InferOutput<typeof loginSchema>
export type SignedIn =
  | { readonly ok: true; readonly user: ReturnType<typeof publicUser>; readonly token: string }
  | { readonly ok: false; readonly field: string; readonly code: AccessCode }

interface Refusal {
  readonly field: string
  readonly code: AccessCode
  /** Null when the refusal does not count as a failure. */
  readonly counts: FailedLoginType | null
}

type LookUp = { readonly isBlocked: boolean; readonly isSlowed: boolean; readonly user: FoundUser | null; readonly unknown: Refusal }

const UNKNOWN_EMAIL: Refusal = { field: 'email', code: 'user-does-not-exist', counts: FAILED_LOGIN.email }
const UNKNOWN_NAME: Refusal = { field: 'username', code: 'username-incorrect', counts: FAILED_LOGIN.email }
const UNKNOWN_EMPLOYEE: Refusal = { field: 'form', code: 'user-does-not-exist', counts: FAILED_LOGIN.email }
const UNKNOWN_ACCOUNT: Refusal = { field: 'account_id', code: 'account-does-not-exist', counts: FAILED_LOGIN.email }
/** Not counted, because the password was not checked. */
const SLOWED: Refusal = { field: 'form', code: 'user-slowed', counts: null }
const BLOCKED: Refusal = { field: 'form', code: 'ip-blocked', counts: FAILED_LOGIN.blocked }

function findUser(tx: Tx, { email, account_id: accountId = 0, employee_id: employeeId, username = '' }: Credentials) {
  if (email) return findUserByEmail(tx, email)
  return employeeId ? findUserByEmployee(tx, accountId, employeeId) : findUserByName(tx, accountId, username)
}

async function lookUp(tx: Tx, given: Credentials, visitor: Visitor, clock: Clock): Promise<LookUp> {
  const now = clock.now()
  if (await isBlocked(tx, visitor.ip, now)) return { isBlocked: true, isSlowed: false, user: null, unknown: BLOCKED }
  const accountId = given.account_id ?? 0
  const user = await findUser(tx, given)
  const slowed = user !== null && (await isSlowed(tx, user, visitor, now))
  if (given.email) return { isBlocked: false, isSlowed: slowed, user, unknown: UNKNOWN_EMAIL }
  const unknownHere = given.employee_id ? UNKNOWN_EMPLOYEE : UNKNOWN_NAME
  const unknown = user || (await isAccountKnown(tx, accountId)) ? unknownHere : UNKNOWN_ACCOUNT
  return { isBlocked: false, isSlowed: slowed, user, unknown }
}

/** The first reason for refusing the sign-in, or null. The state of the account is revealed only with the right password. */
function refusalOf(found: LookUp, isRight: boolean, now: ReturnType<Clock['now']>): Refusal | null {
  if (found.isBlocked) return BLOCKED
  if (!found.user) return found.unknown
  if (found.isSlowed) return SLOWED
  if (!isRight) return { field: 'password', code: 'password-incorrect', counts: FAILED_LOGIN.password }
  if (!maySignIn(found.user, now)) return { field: 'form', code: 'user-not-active', counts: null }
  const fault = accountFault(found.user, now)
  return fault && { field: 'form', code: fault, counts: null }
}

/** Judges the attempt again in its turn: other attempts may have failed while the password was checked. */
async function judge(tx: Tx, found: LookUp, isRight: boolean, visitor: Visitor, now: Instant): Promise<Refusal | null> {
  await queueByAddress(tx, visitor.ip)
  if (found.user) await queueByUser(tx, found.user)
  if (await isBlocked(tx, visitor.ip, now)) return BLOCKED
  if (found.user && (await isSlowed(tx, found.user, visitor, now))) return SLOWED
  return refusalOf(found, isRight, now)
}

/** The user's choice about existing sessions; without a choice they are prompted. */
type Elsewhere = Pick<Credentials, 'take_over' | 'alongside'>

async function enter(tx: Tx, clock: Clock, user: FoundUser, visitor: Visitor, given: Elsewhere): Promise<SignedIn> {
  const now = clock.now()
  // Two concurrent sign-ins of the same user must see each other.
  await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('account_id', '=', user.accountId)
    .where('id', '=', user.userId)
    .forUpdate()
    .execute()
  const isElsewhere = await hasLiveSession(tx, user, now)
  if (isElsewhere && !given.take_over && !given.alongside) return { ok: false, field: 'session', code: 'another-session-exists' }
  if (isElsewhere) {
    if (given.take_over) await endSessionsOf(tx, user, 'taken-over', now)
    else await makeRoom(tx, user, now)
    await recordPersonAct(tx, user, { opId: clock.newId(), act: given.take_over ? 'takeOverSession' : 'signInBeside', at: now })
  }
  await forgiveFailures(tx, user.accountId, user.userId)
  await rememberAddress(tx, user, visitor.ip, now)
  return { ok: true, user: publicUser(user), token: await openSession(tx, clock, user) }
}

/**
 * Signs a user in. The password is checked outside any transaction, because hashing is slow on purpose; the block is checked again
 * afterwards, so that concurrent guesses gain nothing.
 */
export async function signIn(db: Database, clock: Clock, given: Credentials, visitor: Visitor): Promise<SignedIn> {
  const found = await db.asPlatform((tx) => lookUp(tx, given, visitor, clock))
  const isChecked = !found.isBlocked && !found.isSlowed
  const isRight = isChecked && (await isPasswordRight(given.password, found.user?.passwordHash ?? null))
  return db.asPlatform(async (tx): Promise<SignedIn> => {
    const refusal = await judge(tx, found, isRight, visitor, clock.now())
    const { accountId = null, userId = null } = found.user ?? {}
    if (refusal?.counts) await recordFailure(tx, clock, { type: refusal.counts, ip: visitor.ip, accountId, userId })
    if (refusal) return { ok: false, field: refusal.field, code: refusal.code }
    if (!found.user) throw new Error('nobody was found, and nothing was refused')
    return enter(tx, clock, found.user, visitor, given)
  })
}
