import type * as v from 'valibot'
import { employee } from '#domain/employees/employee.ts'
import { patch } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import type { changeEmailSchema } from '#domain/platform/own-login.ts'
import { LETTER_ABOUT } from '#domain/settings/letter.ts'
import { sha256 } from '../../clock.ts'
import type { Tx } from '../../store/database.ts'
import { sqlState } from '../../store/drivers/driver.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { storedInstant } from '../../store/stored-instant.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import {
  LETTERS_PER_DAY,
  type Shown,
  VERIFICATION_VALID_MS,
  type Verified,
  markVerified,
  writeVerification,
} from '../email-verification.ts'
import { findUserByEmail } from '../find-user.ts'
import { emailChangeLetter, emailLeftLetter, letterAddress } from '../letters.ts'
import type { ResetDeps } from '../password-reset.ts'
import { type OwnFault, type OwnUser, ownPasswordFault, ownRow, voidEmailChanges, voidResets, voidVerifications } from './own-password.ts'

const UNIQUE_VIOLATION = '23505'
const TAKEN: OwnFault = { field: 'email', code: 'email-already-exists' }

export type EmailChanged = { readonly ok: true; readonly isPending: boolean } | ({ readonly ok: false } & OwnFault)

type Whose = Pick<OwnUser, 'accountId' | 'userId'>
type OwnRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ownRow>['executeTakeFirst']>>>

/**
 * Whether the user has requested the maximum number of e-mails within a day, so that the form cannot be used to send e-mails to strangers.
 */
async function hasWrittenEnough(tx: Tx, { accountId, userId }: Whose, now: Instant): Promise<boolean> {
  const after = storedInstant(instant(now - DAY_MS))
  let count = 0
  for (const table of ['email_verification', 'email_change'] as const) {
    const written = tx.db.selectFrom(table).select('token_hash').where('account_id', '=', accountId).where('user_id', '=', userId)
    count += (await written.where('created_at', '>', after).execute()).length
  }
  return count >= LETTERS_PER_DAY
}

/** Whether another user of any shop, or another employee of the same shop, has this e-mail address. */
async function isTaken(tx: Tx, { accountId, userId }: Whose, employeeId: Id | null, email: string): Promise<boolean> {
  const user = await findUserByEmail(tx, email)
  if (user && user.userId !== userId) return true
  const files = tx.db
    .selectFrom('employee')
    .select('id')
    .where('account_id', '=', accountId)
    .where((builder) => builder(builder.fn('lower', ['email']), '=', email.toLowerCase()))
  return (await files.execute()).some(({ id }) => id !== employeeId)
}

/** Updates the user and the employee together; otherwise e-mails to the employee would still go to the previous address. */
async function setEmail(tx: Tx, { accountId, userId }: Whose, employeeId: Id | null, email: string): Promise<void> {
  await tx.db.updateTable('user_account').set({ email }).where('account_id', '=', accountId).where('id', '=', userId).execute()
  if (employeeId === null) return
  const unit = createUnitOfWork(tx, accountId)
  await unit.stage([patch(employee, employeeId, { email: email.toLowerCase() })])
  await unit.flush()
  await stampTransaction(tx, accountId, unit.touched())
}

/** Replaces an unverified address at once, without a confirmation by the previous one, and voids all e-mails sent to it. */
async function replace(tx: Tx, deps: ResetDeps, who: OwnUser, row: OwnRow, email: string, now: Instant): Promise<void> {
  await voidVerifications(tx, who, row.email, now)
  await voidResets(tx, who, row.email, now)
  await voidEmailChanges(tx, who, now)
  await setEmail(tx, who, row.employee_id, email)
  await writeVerification(tx, deps, { accountId: who.accountId, userId: who.userId, email, lang: row.lang })
}

/**
 * Keeps the previous address until the link in the e-mail to the new one is opened, and notifies the previous address while the change can
 * still be prevented.
 */
async function requestByLetter(
  tx: Tx,
  { clock, mail, publicUrl }: ResetDeps,
  who: OwnUser,
  row: OwnRow,
  email: string,
  now: Instant,
): Promise<void> {
  await voidEmailChanges(tx, who, now)
  const { accountId, userId } = who
  const [token, goodUntil] = [clock.newSecret(), instant(now + VERIFICATION_VALID_MS)]
  const at = { created_at: storedInstant(now), expires_at: storedInstant(goodUntil) }
  await tx.db
    .insertInto('email_change')
    .values({ account_id: accountId, token_hash: sha256(token), user_id: userId, email, ...at })
    .execute()
  const page = (path: string) => letterAddress(publicUrl, row.lang, path)
  const letter = { accountId, lang: row.lang, writtenAt: now, goodUntil }
  const requested = emailChangeLetter(row.lang, { email, address: page(`verify-email/${token}`) })
  await mail.send(tx, { ...letter, ...requested, id: clock.newId(), recipient: email, about: LETTER_ABOUT.emailChange, hasSecret: true })
  if (row.email === null) return
  const reported = emailLeftLetter(row.lang, { email, address: page('sign-in?forgotten=password') })
  await mail.send(tx, { ...letter, ...reported, id: clock.newId(), recipient: row.email, about: LETTER_ABOUT.emailLeft, hasSecret: false })
}

/** Changes the e-mail address of a user who knows their password. */
export async function changeEmail(deps: ResetDeps, who: OwnUser, given: v.InferOutput<typeof changeEmailSchema>): Promise<EmailChanged> {
  const fault = await ownPasswordFault(deps.db, deps.clock, who, given.current)
  if (fault) return { ok: false, ...fault }
  try {
    return await deps.db.asPlatform(async (tx): Promise<EmailChanged> => {
      const now = deps.clock.now()
      await lockAccount(tx, who.accountId, now)
      const row = await ownRow(tx, who).executeTakeFirstOrThrow()
      if (row.email?.toLowerCase() === given.email.toLowerCase()) return { ok: false, field: 'email', code: 'email-same' }
      if (await isTaken(tx, who, row.employee_id, given.email)) return { ok: false, ...TAKEN }
      if (await hasWrittenEnough(tx, who, now)) return { ok: false, field: 'form', code: 'verification-too-many' }
      const isPending = row.email_verified_at !== null
      await (isPending ? requestByLetter : replace)(tx, deps, who, row, given.email, now)
      return { ok: true, isPending }
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return { ok: false, ...TAKEN }
    throw error
  }
}

/** State of the secret that confirms a new address. */
export async function emailChangeOf(
  tx: Tx,
  token: string,
  now: Instant,
): Promise<Shown<Whose & { readonly email: string; readonly row: OwnRow }>> {
  const found = await tx.db
    .selectFrom('email_change')
    .select(['account_id as accountId', 'user_id as userId', 'email', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (!found) return { state: 'unknown' }
  const row = await ownRow(tx, found).executeTakeFirstOrThrow()
  if (found.usedAt !== null) return { state: row.email === found.email ? 'used' : 'void' }
  if (found.expiresAt <= now) return { state: 'change-expired' }
  if (await isTaken(tx, found, row.employee_id, found.email)) return { state: 'taken' }
  return { state: 'good', found: { ...found, row } }
}

/** Confirms a new e-mail address by its secret; from now on the user signs in with it. */
export async function confirmEmail({ db, clock }: Pick<ResetDeps, 'db' | 'clock'>, token: string): Promise<Verified> {
  try {
    return await db.asPlatform(async (tx): Promise<Verified> => {
      const now = clock.now()
      const requested = tx.db.selectFrom('email_change').select('account_id as accountId').where('token_hash', '=', sha256(token))
      const whose = await requested.executeTakeFirst()
      if (!whose) return 'unknown'
      // The account is locked before the user's row, as everywhere. The second of two concurrent requests finds the secret used.
      await lockAccount(tx, whose.accountId, now)
      const shown = await emailChangeOf(tx, token, now)
      if (shown.state !== 'good') return shown.state
      const { row, email, ...who } = shown.found
      await voidResets(tx, who, row.email, now)
      await voidEmailChanges(tx, who, now)
      await setEmail(tx, who, row.employee_id, email)
      await markVerified(tx, who.accountId, who.userId, now)
      return 'done'
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return 'taken'
    throw error
  }
}
