import { LOGIN_STATE, employee } from '#domain/employees/employee.ts'
import { maySetPassword } from '#domain/employees/login.ts'
import { type RowOf, patch } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Day, type Instant, dayOf } from '#domain/kernel/time.ts'
import { ZONE_DEFAULT } from '#domain/settings/account-setting.ts'
import { LETTER_ABOUT } from '#domain/settings/letter.ts'
import { sql } from 'kysely'
import { type Clock, sha256 } from '../clock.ts'
import { voidLetters } from '../effects/mail.ts'
import type { Database, Tx } from '../store/database.ts'
import type { Act } from '../store/history/row-changes.ts'
import { actDone } from '../store/history/record-act.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'
import { addUser } from './add-user.ts'
import { findUserByEmail } from './find-user.ts'
import { voidEmailChanges, voidResets, voidVerifications } from './own-login/own-password.ts'
import { isGuessable } from './guessable.ts'
import { invitationLetter, letterAddress } from './letters.ts'
import type { ResetDeps } from './password-reset.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { forgiveFailures } from './user-failures.ts'

export interface Whom {
  readonly accountId: number
  readonly employeeId: Id
}

/** Employees with the fields that an invitation needs, joined with their shop. */
export const invitedPeople = ({ db }: Tx) =>
  db
    .selectFrom('employee as e')
    .leftJoin('account_setting as s', 's.account_id', 'e.account_id')
    .select(['e.account_id as accountId', 'e.id as employeeId', 'e.email', 'e.name_ar as nameAr', 'e.name_en as nameEn'])
    .select(['e.is_active as isActive', 'e.has_login as hasLogin', 'e.login_state as loginState', 'e.invited_until as invitedUntil'])
    .select(['s.name_ar as shopAr', 's.name_en as shopEn'])
    .select([sql<Day | null>`e.left_on`.as('leftOn'), sql<string>`coalesce(s.time_zone, ${ZONE_DEFAULT})`.as('timeZone')])

export const personOf = (tx: Tx, { accountId, employeeId }: Whom) =>
  invitedPeople(tx).where('e.account_id', '=', accountId).where('e.id', '=', employeeId).executeTakeFirst()
type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>

export const isExpected = (person: Person, now: Instant): boolean =>
  person.loginState === LOGIN_STATE.invited && maySetPassword(person, dayOf(now, person.timeZone))

async function voidInvitations(tx: Tx, { accountId, employeeId }: Whom, now: Instant): Promise<void> {
  const voided = await tx.db
    .updateTable('login_invitation')
    .set({ voided_at: storedInstant(now) })
    .where('account_id', '=', accountId)
    .where('employee_id', '=', employeeId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('email')
    .execute()
  for (const email of new Set(voided.map((row) => row.email))) await voidLetters(tx, accountId, email)
}

/** Whether another user, of any shop, signs in with the e-mail address of this employee. */
export async function emailSignsIn(db: Database, whom: Whom): Promise<boolean> {
  return db.asPlatform(
    async (tx) => {
      const person = await personOf(tx, whom)
      const user = person?.email ? await findUserByEmail(tx, person.email) : null
      return user !== null && (user.accountId !== whom.accountId || user.employeeId !== whom.employeeId)
    },
    { readOnly: true },
  )
}

/**
 * Deactivates the former user of an employee who is invited again, with sessions and e-mails: the mailbox may be lost or in other hands.
 * The user row remains, so that earlier actions stay attributed to it, and is reused with the new password.
 */
async function shutFormerUser(tx: Tx, { accountId, employeeId }: Whom, now: Instant): Promise<void> {
  const shut = await tx.db
    .updateTable('user_account')
    .set({ is_active: false, email: null })
    .where('account_id', '=', accountId)
    .where('employee_id', '=', employeeId)
    .where('is_active', '=', true)
    .returning('id')
    .execute()
  for (const { id: userId } of shut) {
    await endSessionsOf(tx, { accountId, userId }, 'invited-anew', now)
    await voidResets(tx, { accountId, userId }, null, now)
    await voidVerifications(tx, { accountId, userId }, null, now)
    await voidEmailChanges(tx, { accountId, userId }, now)
  }
}

/** Writes the invitation e-mail. Idempotent for one invitation; a new invitation voids the previous one. */
export async function writeInvitation({ db, clock, mail, publicUrl }: ResetDeps, whom: Whom): Promise<void> {
  await db.asPlatform(async (tx) => {
    const now = clock.now()
    await lockAccount(tx, whom.accountId, now)
    const person = await personOf(tx, whom)
    const { email, invitedUntil: goodUntil } = person ?? {}
    if (!person || !email || !goodUntil || goodUntil <= now || !isExpected(person, now)) return
    await shutFormerUser(tx, whom, now)
    const written = tx.db
      .selectFrom('login_invitation')
      .select('token_hash')
      .where('account_id', '=', whom.accountId)
      .where('employee_id', '=', whom.employeeId)
      .where('expires_at', '=', storedInstant(goodUntil))
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
    if (await written.executeTakeFirst()) return
    await voidInvitations(tx, whom, now)
    const token = clock.newSecret()
    const secret = { account_id: whom.accountId, token_hash: sha256(token), employee_id: whom.employeeId, email }
    await tx.db
      .insertInto('login_invitation')
      .values({ ...secret, created_at: storedInstant(now), expires_at: storedInstant(goodUntil) })
      .execute()
    const address = (lang: 'ar' | 'en') => letterAddress(publicUrl, lang, `invitation/${token}`)
    const words = invitationLetter({ shopAr: person.shopAr ?? '', shopEn: person.shopEn ?? '', address })
    const letter = {
      id: clock.newId(),
      accountId: whom.accountId,
      recipient: email,
      lang: 'ar' as const,
      about: LETTER_ABOUT.invitation,
      hasSecret: true,
    }
    await mail.send(tx, { ...letter, ...words, writtenAt: now, goodUntil })
  })
}

/** Withdraws an invitation when the employee is disabled, loses the sign-in or gets another e-mail address. */
export async function withdrawInvitation(db: Database, clock: Pick<Clock, 'now'>, whom: Whom): Promise<void> {
  await db.asPlatform(async (tx) => {
    const now = clock.now()
    await lockAccount(tx, whom.accountId, now)
    const person = await personOf(tx, whom)
    if (!person || person.loginState !== LOGIN_STATE.invited) return
    const sent = await tx.db
      .selectFrom('login_invitation')
      .select('email')
      .where('account_id', '=', whom.accountId)
      .where('employee_id', '=', whom.employeeId)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .execute()
    if (isExpected(person, now) && sent.every(({ email }) => email === person.email)) return
    await voidInvitations(tx, whom, now)
    await keepLogin(tx, whom, { loginState: LOGIN_STATE.none, invitedUntil: null })
  })
}

type LoginFields = Partial<Pick<RowOf<typeof employee>, 'loginState' | 'invitedUntil'>>

export async function keepLogin(tx: Tx, { accountId, employeeId }: Whom, fields: LoginFields, act?: Act): Promise<void> {
  const unit = createUnitOfWork(tx, accountId)
  await unit.stage([patch(employee, employeeId, fields)], act)
  await unit.flush()
  await stampTransaction(tx, accountId, unit.touched())
}

/** The employee whom this secret invites, while it is valid and the invitation is open. */
export async function invitedBy(tx: Tx, token: string, now: Instant): Promise<Person | null> {
  const found = await invitedPeople(tx)
    .innerJoin('login_invitation as i', (join) => join.onRef('i.account_id', '=', 'e.account_id').onRef('i.employee_id', '=', 'e.id'))
    .where('i.token_hash', '=', sha256(token))
    .where('i.used_at', 'is', null)
    .where('i.voided_at', 'is', null)
    .where('i.expires_at', '>', storedInstant(now))
    .whereRef('i.email', '=', 'e.email')
    .executeTakeFirst()
  return found && isExpected(found, now) ? found : null
}

const USERNAME_MAX = 60

/** Derives a user name from the part before the @, with a number if it is taken within the shop. */
async function freeUsername(tx: Tx, accountId: number, email: string): Promise<string> {
  const wanted = (email.split('@')[0] ?? '').slice(0, USERNAME_MAX)
  const rows = await tx.db.selectFrom('user_account').select('username').where('account_id', '=', accountId).execute()
  const taken = new Set(rows.map(({ username }) => username.toLowerCase()))
  for (let nth = 1; ; nth += 1) {
    const name = nth === 1 ? wanted : `${wanted}-${nth}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

/** Another user has taken this e-mail address meanwhile; the secret remains valid. */
class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}

export type Accepted = 'done' | 'dead' | 'guessable' | 'email-taken'

interface NewLogin {
  readonly email: string
  readonly passwordHash: string
  readonly lang: 'ar' | 'en'
}

/** Reactivates the former user of an employee who was invited again; returns false if there was none. */
async function takeUpUser(
  tx: Tx,
  { accountId, employeeId }: Whom,
  { email, passwordHash, lang }: NewLogin,
  now: Instant,
): Promise<boolean> {
  const found = await tx.db
    .updateTable('user_account')
    .set({ is_active: true, email, password_hash: passwordHash, lang, email_verified_at: storedInstant(now) })
    .where('account_id', '=', accountId)
    .where('employee_id', '=', employeeId)
    .returning('id')
    .execute()
  for (const { id } of found) await forgiveFailures(tx, accountId, id)
  return found.length > 0
}

async function letIn(tx: Tx, clock: Clock, token: string, given: Pick<NewLogin, 'passwordHash' | 'lang'>): Promise<Accepted> {
  const now = clock.now()
  const first = await invitedBy(tx, token, now)
  if (!first) return 'dead'
  await lockAccount(tx, first.accountId, now)
  // The second of two concurrent requests finds it used.
  const person = await invitedBy(tx, token, now)
  if (!person?.email) return 'dead'
  const { accountId, employeeId, email } = person
  await tx.db
    .updateTable('login_invitation')
    .set({ used_at: storedInstant(now) })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', sha256(token))
    .execute()
  const own = { email, ...given }
  if (await findUserByEmail(tx, email)) throw new EmailTaken()
  if (!(await takeUpUser(tx, person, own, now))) {
    const username = await freeUsername(tx, accountId, email)
    if (!(await addUser(tx, { accountId, id: clock.newId(), username, employeeId, createdAt: now, ...own }))) throw new EmailTaken()
  }
  await voidLetters(tx, accountId, email)
  const act = actDone({ opId: clock.newId(), act: 'acceptInvitation', at: now, actor: employeeId })
  await keepLogin(tx, person, { loginState: LOGIN_STATE.open, invitedUntil: null }, act)
  return 'done'
}

/**
 * Accepts an invitation: creates the user with the chosen password, in the language of the page. A guessable password leaves the secret
 * valid.
 */
export async function acceptInvitation(
  db: Database,
  clock: Clock,
  token: string,
  { password, lang }: { readonly password: string; readonly lang: 'ar' | 'en' },
): Promise<Accepted> {
  const known = await db.asPlatform((tx) => invitedBy(tx, token, clock.now()), { readOnly: true })
  if (!known) return 'dead'
  if (await isGuessable(password, [known.email, known.nameAr, known.nameEn, known.shopAr, known.shopEn])) return 'guessable'
  const passwordHash = await hashPassword(password)
  try {
    return await db.asPlatform((tx) => letIn(tx, clock, token, { passwordHash, lang }))
  } catch (error) {
    if (error instanceof EmailTaken) return 'email-taken'
    throw error
  }
}

/** Writes e-mails that a crash prevented, and withdraws invitations of employees who have left or were disabled. */
export async function tendInvitations(deps: ResetDeps, stopping: AbortSignal): Promise<void> {
  const invited = await deps.db.asPlatform((tx) => invitedPeople(tx).where('e.login_state', '=', LOGIN_STATE.invited).execute(), {
    readOnly: true,
  })
  for (const whom of invited) {
    if (stopping.aborted) return
    await withdrawInvitation(deps.db, deps.clock, whom)
    await writeInvitation(deps, whom)
  }
}
