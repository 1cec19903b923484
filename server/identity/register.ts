import type * as v from 'valibot'
import { allPermissions } from '#domain/access/pages.ts'
import { PLAIN_EMPLOYEE, employee, role } from '#domain/employees/employee.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { ZERO, rate } from '#domain/kernel/money.ts'
import { parseMobile } from '#domain/kernel/phone.ts'
import { DAY_MS, dayOf, instant } from '#domain/kernel/time.ts'
import type { User, registerSchema } from '#domain/platform/calls.ts'
import { COUNTRY, DIGITS, IDLE_LOCK_MINUTES_DEFAULT, PAPER, accountSetting } from '#domain/settings/account-setting.ts'
import type { Clock } from '../clock.ts'
import { bulkInsert } from '../store/bulk.ts'
import type { Database, Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { ACCOUNT_STATUS } from './account-state.ts'
import { addUser } from './add-user.ts'
import { findUserByEmail, publicUser } from './find-user.ts'
import { isGuessable } from './guessable.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { rememberAddress } from './user-failures.ts'

export type Registration = v.InferOutput<typeof registerSchema>
export type Registered =
  { readonly ok: true; readonly user: User; readonly token: string } | { readonly ok: false; readonly field: string; readonly code: string }

/** Seven days free. The account is active from the first minute: a trial that waits for a letter is no trial. */
export const TRIAL_MS = 7 * DAY_MS
export const OWNER_USERNAME = 'owner'

/** What a business in each country starts with; the tax is nothing until it enters its registration number. */
const AT_HOME = {
  [COUNTRY.ksa]: { currency: 'SAR', timeZone: 'Asia/Riyadh', phonePrefix: '966' },
  [COUNTRY.uae]: { currency: 'AED', timeZone: 'Asia/Dubai', phonePrefix: '971' },
} as const

const firstSetting = (given: Registration, mobile: string): RowOf<typeof accountSetting> => ({
  id: ONLY_ROW_ID,
  nameAr: given.name_ar,
  nameEn: given.name_en,
  country: given.country,
  currency: AT_HOME[given.country].currency,
  timeZone: AT_HOME[given.country].timeZone,
  trn: null,
  vatRate: rate(0),
  addressAr: '',
  addressEn: '',
  phone: mobile,
  commercialRegistration: null,
  isOfflineSellingOn: false,
  isDebtAllowed: false,
  isHoldAllowed: true,
  idleLockMinutes: IDLE_LOCK_MINUTES_DEFAULT,
  pointsPerUnit: 0,
  pointValue: ZERO,
  digits: DIGITS.latin,
  paper: PAPER.mm80,
  logoId: null,
  receiptNoteAr: '',
  receiptNoteEn: '',
  finishedWizardSteps: [],
})

async function openAccount(tx: Tx, clock: Clock): Promise<number> {
  const now = clock.now()
  const { id } = await tx.db
    .insertInto('account')
    .values({ status: ACCOUNT_STATUS.active, created_at: storedInstant(now), expires_at: storedInstant(instant(now + TRIAL_MS)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The owner's role and the owner as the first employee; answers the employee's id. */
async function addOwner(tx: Tx, clock: Clock, accountId: number, given: Registration, mobile: string): Promise<Id> {
  const [roleId, employeeId] = [clock.newId(), clock.newId()]
  const permissions = Object.fromEntries(Object.entries(allPermissions()).map(([page, actions]) => [page, [...actions]]))
  await bulkInsert(tx, accountId, role, [{ id: roleId, nameAr: 'المالك', nameEn: 'Owner', permissions, isOwner: true, discountMax: null }])
  await bulkInsert(tx, accountId, employee, [
    {
      id: employeeId,
      nameAr: given.owner_name,
      nameEn: given.owner_name,
      roleId,
      ...PLAIN_EMPLOYEE,
      mobile,
      email: given.email,
      joinedOn: dayOf(clock.now(), AT_HOME[given.country].timeZone),
      commission: rate(0),
    },
  ])
  return employeeId
}

/** Two people who register one e-mail at once: the second one's whole account is undone. */
class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}

interface PreparedAccount {
  readonly mobile: string
  readonly passwordHash: string
  readonly ip: string
}

async function makeAccount(tx: Tx, clock: Clock, given: Registration, { mobile, passwordHash, ip }: PreparedAccount): Promise<Registered> {
  const accountId = await openAccount(tx, clock)
  await bulkInsert(tx, accountId, accountSetting, [firstSetting(given, mobile)])
  const employeeId = await addOwner(tx, clock, accountId, given, mobile)
  const user = { accountId, id: clock.newId(), username: OWNER_USERNAME, email: given.email, passwordHash, employeeId, lang: 'ar' as const }
  if (!(await addUser(tx, { ...user, createdAt: clock.now() }))) throw new EmailTaken()
  const found = await findUserByEmail(tx, given.email)
  if (!found) throw new Error('the new user was not found')
  await rememberAddress(tx, found, ip, clock.now())
  return { ok: true, user: publicUser(found), token: await openSession(tx, clock, found) }
}

/** Opens a trial account: its settings, the owner's role, employee and user, and a session for the owner. */
export async function register(db: Database, clock: Clock, given: Registration, ip: string): Promise<Registered> {
  const mobile = parseMobile(given.mobile, AT_HOME[given.country].phonePrefix)
  if (!mobile.ok) return { ok: false, field: 'mobile', code: mobile.fault }
  const own = [given.email, given.name_ar, given.name_en, given.owner_name]
  if (isGuessable(given.password, own)) return { ok: false, field: 'password', code: 'password-common' }
  const taken: Registered = { ok: false, field: 'email', code: 'email-already-exists' }
  if (await db.asPlatform((tx) => findUserByEmail(tx, given.email))) return taken
  const passwordHash = await hashPassword(given.password)
  try {
    return await db.asPlatform((tx) => makeAccount(tx, clock, given, { mobile: mobile.mobile, passwordHash, ip }))
  } catch (error) {
    if (error instanceof EmailTaken) return taken
    throw error
  }
}
