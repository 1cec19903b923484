import type * as v from 'valibot'
import { canonicalPermissions } from '#domain/access/levels.ts'
import { NAMED_ROLES } from '#domain/access/named-roles.ts'
import { allPermissions } from '#domain/access/pages.ts'
import { LOGIN_STATE, PLAIN_EMPLOYEE, PLAIN_FILE, employee, employeeFile, role } from '#domain/employees/employee.ts'
import type { Permissions, RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { ZERO, rate } from '#domain/kernel/money.ts'
import { parseMobile } from '#domain/kernel/phone.ts'
import { englishOr } from '#domain/kernel/text.ts'
import { DAY_MS, dayOf } from '#domain/kernel/time.ts'
import type { User } from '#domain/platform/calls.ts'
import { TRIAL_DAYS, type registerSchema, trialEnd } from '#domain/platform/registration.ts'
import {
  CASH_STEP,
  COUNTRY,
  DIGITS,
  GIFT_CARD_OFFLINE_DEFAULT,
  IDLE_LOCK_MINUTES_DEFAULT,
  PAPER,
  accountSetting,
} from '#domain/settings/account-setting.ts'
import { businessProfile, profileOr } from '#domain/settings/business-profile.ts'
import type { Clock } from '../clock.ts'
import { bulkInsert } from '../store/bulk.ts'
import type { Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { ACCOUNT_STATUS } from './account-state.ts'
import { addUser } from './add-user.ts'
import { isAliasTaken, isDouble } from './alias.ts'
import { writeVerification } from './email-verification.ts'
import { findUserByEmail, publicUser } from './find-user.ts'
import { isGuessable } from './guessable.ts'
import { hashPassword } from './passwords.ts'
import type { ResetDeps } from './password-reset.ts'
import { openSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { type Visitor, rememberAddress } from './user-failures.ts'

export type Registration = v.InferOutput<typeof registerSchema>
export type Registered =
  { readonly ok: true; readonly user: User; readonly token: string } | { readonly ok: false; readonly field: string; readonly code: string }

/** Seven days of free trial. The account is active immediately, before the e-mail address is verified. */
export const TRIAL_MS = TRIAL_DAYS * DAY_MS
export const OWNER_USERNAME = 'owner'

/** Defaults by country. There is no VAT until the business enters its registration number. */
const AT_HOME = {
  [COUNTRY.ksa]: { currency: 'SAR', timeZone: 'Asia/Riyadh', phonePrefix: '966' },
  [COUNTRY.uae]: { currency: 'AED', timeZone: 'Asia/Dubai', phonePrefix: '971' },
} as const

const firstSetting = (given: Registration, mobile: string): RowOf<typeof accountSetting> => ({
  id: ONLY_ROW_ID,
  nameAr: given.name_ar,
  nameEn: englishOr(given.name_en, given.name_ar),
  country: given.country,
  currency: AT_HOME[given.country].currency,
  timeZone: AT_HOME[given.country].timeZone,
  trn: null,
  vatRate: rate(0),
  addressAr: '',
  addressEn: '',
  phone: mobile,
  commercialRegistration: null,
  // New shops sell offline unless the owner turns it off during set-up.
  isOfflineSellingOn: true,
  isDebtAllowed: false,
  isHoldAllowed: true,
  isShiftRequired: false,
  isCloseBlind: false,
  isTipAllowed: false,
  giftCardOfflineMax: GIFT_CARD_OFFLINE_DEFAULT,
  isArticleIgnored: false,
  businessDayEndsAt: 0,
  unpaidKeptHours: 0,
  cashStep: CASH_STEP.none,
  paymentMethods: null,
  idleLockMinutes: IDLE_LOCK_MINUTES_DEFAULT,
  pointsPerUnit: 0,
  pointValue: ZERO,
  pointsMinimum: 0,
  pointsExpireDays: null,
  digits: DIGITS.latin,
  paper: PAPER.mm80,
  logoId: null,
  receiptNoteAr: '',
  receiptNoteEn: '',
  receiptTermsAr: '',
  receiptTermsEn: '',
  printedParts: null,
  ...{ serviceTermsAr: '', serviceTermsEn: '', rentalTermsAr: '', rentalTermsEn: '', productTermsAr: '', productTermsEn: '' },
  messages: [],
  finishedWizardSteps: [],
})

async function openAccount(tx: Tx, clock: Clock, given: Registration): Promise<number> {
  const now = clock.now()
  const { id } = await tx.db
    .insertInto('account')
    .values({
      status: ACCOUNT_STATUS.active,
      created_at: storedInstant(now),
      expires_at: storedInstant(trialEnd(now)),
      registration_id: given.registration_id,
      terms_version: given.terms_version,
      terms_accepted_at: storedInstant(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const roleRow = (id: Id, nameAr: string, nameEn: string, permissions: Permissions, isOwner: boolean): RowOf<typeof role> => ({
  ...{ id, nameAr, nameEn, isOwner, discountMax: null, isRemoved: false },
  permissions: canonicalPermissions(permissions),
})

/** Adds the default roles, the owner's role and the owner as first employee; returns the employee's id. */
async function addOwner(tx: Tx, clock: Clock, accountId: number, given: Registration, mobile: string): Promise<Id> {
  const [roleId, employeeId] = [clock.newId(), clock.newId()]
  const named = NAMED_ROLES.map(({ nameAr, nameEn, permissions }) => roleRow(clock.newId(), nameAr, nameEn, permissions, false))
  await bulkInsert(tx, accountId, role, [roleRow(roleId, 'المالك', 'Owner', allPermissions(), true), ...named])
  await bulkInsert(tx, accountId, employee, [
    {
      id: employeeId,
      nameAr: given.owner_name,
      nameEn: given.owner_name,
      roleId,
      ...PLAIN_EMPLOYEE,
      mobile,
      // Lower case, as e-mail addresses of employees are stored.
      email: given.email.toLowerCase(),
      loginState: LOGIN_STATE.open,
      joinedOn: dayOf(clock.now(), AT_HOME[given.country].timeZone),
    },
  ])
  await bulkInsert(tx, accountId, employeeFile, [{ id: employeeId, ...PLAIN_FILE }])
  return employeeId
}

/** A concurrent registration with the same e-mail: the second account is rolled back. */
class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}

interface PreparedAccount {
  readonly mobile: string
  readonly passwordHash: string
  readonly ip: string
}

async function makeAccount(
  tx: Tx,
  deps: ResetDeps,
  given: Registration,
  { mobile, passwordHash, ip }: PreparedAccount,
): Promise<Registered> {
  const { clock } = deps
  const accountId = await openAccount(tx, clock, given)
  await bulkInsert(tx, accountId, accountSetting, [firstSetting(given, mobile)])
  await bulkInsert(tx, accountId, businessProfile, [{ ...profileOr(null), alias: given.alias || null }])
  const employeeId = await addOwner(tx, clock, accountId, given, mobile)
  const user = {
    accountId,
    id: clock.newId(),
    username: OWNER_USERNAME,
    email: given.email,
    passwordHash,
    employeeId,
    lang: given.lang,
    isEmailUnverified: true,
  }
  if (!(await addUser(tx, { ...user, createdAt: clock.now() }))) throw new EmailTaken()
  const found = await findUserByEmail(tx, given.email)
  if (!found) throw new Error('the new user was not found')
  await writeVerification(tx, deps, { accountId, userId: user.id, email: given.email, lang: given.lang })
  await rememberAddress(tx, found, ip, clock.now())
  return { ok: true, user: publicUser(found), token: await openSession(tx, clock, found) }
}

const EMAIL_TAKEN: Registered = { ok: false, field: 'email', code: 'email-already-exists' }
const ALIAS_TAKEN: Registered = { ok: false, field: 'alias', code: 'alias-taken' }

/** A repeated registration request: the shop exists already, and the correct password signs in. */
async function enterOpened({ db, clock }: ResetDeps, given: Registration, visitor: Visitor): Promise<Registered> {
  const { email, password, registration_id: registrationId } = given
  const opened = await db.asPlatform(async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (!found || !registrationId) return undefined
    const own = tx.db.selectFrom('account').select('id').where('id', '=', found.accountId).where('registration_id', '=', registrationId)
    return own.executeTakeFirst()
  })
  if (!opened) return EMAIL_TAKEN
  const entered = await signIn(db, clock, { email, password, take_over: true, alongside: false }, visitor)
  return entered.ok ? entered : EMAIL_TAKEN
}

/** Checks what can be checked before hashing the password; null when nothing is taken. */
async function takenAlready({ db }: ResetDeps, given: Registration): Promise<'email' | 'alias' | null> {
  return db.asPlatform(async (tx) => {
    if (await findUserByEmail(tx, given.email)) return 'email'
    return given.alias && (await isAliasTaken(tx, given.alias)) ? 'alias' : null
  })
}

/** Opens a trial account: settings, roles, employee and user of the owner, verification e-mail and a session. */
export async function register(deps: ResetDeps, given: Registration, visitor: Visitor): Promise<Registered> {
  const mobile = parseMobile(given.mobile, AT_HOME[given.country].phonePrefix)
  if (!mobile.ok) return { ok: false, field: 'mobile', code: mobile.fault }
  const own = [given.email, given.name_ar, given.name_en ?? '', given.owner_name]
  if (await isGuessable(given.password, own)) return { ok: false, field: 'password', code: 'password-common' }
  const taken = await takenAlready(deps, given)
  if (taken === 'alias') return ALIAS_TAKEN
  if (taken === 'email') return enterOpened(deps, given, visitor)
  const passwordHash = await hashPassword(given.password)
  try {
    return await deps.db.asPlatform((tx) => makeAccount(tx, deps, given, { mobile: mobile.mobile, passwordHash, ip: visitor.ip }))
  } catch (error) {
    if (error instanceof EmailTaken) return enterOpened(deps, given, visitor)
    // Apart from the e-mail, only the alias can collide with another shop's.
    if (isDouble(error)) return (await takenAlready(deps, given)) === 'email' ? enterOpened(deps, given, visitor) : ALIAS_TAKEN
    throw error
  }
}
