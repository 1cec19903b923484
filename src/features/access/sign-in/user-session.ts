import type * as v from 'valibot'
import { type FieldFaults, WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import { type GlobalInformations, globalInformationsSchema, loginResponseSchema } from '#domain/platform/calls.ts'
import type { registerSchema } from '#domain/platform/registration.ts'
import { rate } from '#domain/kernel/money.ts'
import { IDLE_LOCK_MINUTES_DEFAULT } from '#domain/settings/account-setting.ts'
import type { OwnDetails, Session, SessionSetting } from '../../../engine/session.ts'
import { dateAndTime, userAgent } from '../../../engine/shell/error-report.ts'
import { openShop } from '../../../data/api/account-calls.ts'
import { type ApiAnswer, callApi } from '../../../data/api/api.ts'
import { nowMs } from '../../../data/clock.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import { forgetSession, keepSession, savedSession } from '../../../data/phone/stored-session.ts'
import { noteServerClock } from '../../../data/phone/server-clock.ts'
import { requestPasswordUnlock, unlockByPassword } from '../../../data/till/password-unlock.ts'
import { forgivePins } from '../../../data/till/pin-guard.ts'
import type { Language } from '../../../i18n/language.ts'
import { clearToken, storeToken } from '../../../data/api/session-token.ts'

export type Account = GlobalInformations['account']

const settingOf = (account: Account): SessionSetting => ({
  nameAr: account.name_ar,
  nameEn: account.name_en,
  country: account.country,
  currency: account.currency,
  timeZone: account.time_zone,
  digits: account.digits,
  vatRate: account.vat_rate ?? rate(0),
  isOfflineSellingOn: account.is_offline_selling_on,
  isHoldAllowed: account.hold_invoice === 1,
  idleLockMinutes: account.idle_lock_minutes ?? IDLE_LOCK_MINUTES_DEFAULT,
  finishedWizardSteps: account.wizard_progress,
  paper: account.paper,
  paymentMethods: account.payment_methods,
  businessDayEndsAt: account.business_day_ends_at,
  unpaidKeptHours: account.unpaid_kept_hours,
  cashStep: account.cash_step,
  pointsPerUnit: account.points_per_unit ?? 0,
  expiresAt: account.expires_at ?? null,
})

const ownOf = (reported: GlobalInformations['own_details']): OwnDetails | null =>
  reported ? { nameAr: reported.name_ar, nameEn: reported.name_en, mobile: reported.mobile, pictureId: reported.picture_id } : null

export function userSession({ user, account, own_pin: pin, own_details: own }: GlobalInformations, till: TillIdentity | null): Session {
  return {
    source: 'user',
    accountId: user.account_id,
    employeeId: user.employee_id,
    nameAr: user.name_ar,
    nameEn: user.name_en,
    signsInBy: user.email ? { name: user.email, username: '' } : { name: String(user.account_id), username: user.username },
    isEmailUnconfirmed: user.is_email_verified === false,
    permissions: user.permissions,
    discountMax: user.discount_max ?? null,
    setting: settingOf(account),
    // A till belongs to one account; a user of another account uses it as a plain browser.
    isTill: till?.accountId === user.account_id,
    till: till?.accountId === user.account_id ? till : null,
    own: ownOf(own),
    ownPin: pin ? { isTooShort: pin.is_too_short, setByAnotherAt: pin.set_by_another_at } : null,
  }
}

/** The stored session of this phone; null if there is none, or if its user is not an employee. */
export function sessionStored(): Session | null {
  const reported = savedSession()
  return reported?.user.employee_id ? { ...userSession(reported, null), isUnconfirmed: true } : null
}

/** `code`: the server's code, if any. */
export type Informed =
  { readonly ok: true; readonly session: Session } | { readonly ok: false; readonly isSignedOut: boolean; readonly code: string | null }

/** Requests the user and the state of the account. A 401 ends the session; other failures may be retried. */
export async function queryGlobalInformations(till: TillIdentity | null): Promise<Informed> {
  const requestedAt = nowMs()
  const answer = await callApi('get_global_informations', {
    body: { userAgent: userAgent(), dateAndTime: dateAndTime(requestedAt) },
    schema: globalInformationsSchema,
  })
  if (answer.ok && answer.data.auth) {
    const reported = answer.data.global_informations
    noteServerClock(reported.general_informations.server_time, requestedAt, nowMs())
    if (!till) keepSession(reported)
    return { ok: true, session: userSession(reported, till) }
  }
  const isSignedOut = answer.ok || ('failure' in answer && answer.failure.kind === 'signed-out')
  if (isSignedOut) {
    clearToken()
    forgetSession()
  }
  return { ok: false, isSignedOut, code: 'failure' in answer ? answer.code : null }
}

/** What to do with another session of the user: end it or leave it; without either the user is asked to choose. */
export interface Elsewhere {
  readonly take_over: boolean
  readonly alongside?: boolean
}

export interface Credentials extends Elsewhere {
  readonly account_id?: number
  readonly username?: string
  readonly email?: string
  readonly employee_id?: string
  readonly password: string
}
export type SignedIn =
  | { readonly ok: true; readonly session: Session; readonly language: Language }
  | { readonly ok: false; readonly errors: FieldFaults }
  | Extract<ApiAnswer<never>, { readonly failure: unknown }>

/** Signs in, stores the token and loads the state of the account. */
export async function signIn(credentials: Credentials, till: TillIdentity | null): Promise<SignedIn> {
  const answer = await callApi('login', { body: credentials, schema: loginResponseSchema, token: null })
  if (!answer.ok) {
    if ('failure' in answer) {
      // A refused IP address or a wrong password may be a 401; the code selects the message.
      return answer.code ? { ok: false, errors: { [WHOLE_FORM]: [answer.code] } } : answer
    }
    return { ok: false, errors: 'errors' in answer ? answer.errors : { [WHOLE_FORM]: ['server-error'] } }
  }
  return enterWith(answer.data, till)
}

export type RegistrationDraft = Record<keyof v.InferInput<typeof registerSchema>, string | number>

export async function register(draft: RegistrationDraft): Promise<SignedIn> {
  const answer = await openShop(draft)
  if (answer.ok) return enterWith(answer.data, null)
  if ('failure' in answer) return answer.code ? { ok: false, errors: { [WHOLE_FORM]: [answer.code] } } : answer
  return { ok: false, errors: 'errors' in answer ? answer.errors : { [WHOLE_FORM]: ['server-error'] } }
}

/** Starts the session that the server has opened. */
async function enterWith(opened: v.InferOutput<typeof loginResponseSchema>, till: TillIdentity | null): Promise<SignedIn> {
  storeToken(opened.api_token)
  const [informed, unlock] = await Promise.all([queryGlobalInformations(till), till && requestPasswordUnlock()])
  if (informed.ok && informed.session.isTill) {
    await forgivePins()
    unlockByPassword(unlock)
  }
  if (!informed.ok) return { ok: false, errors: { [WHOLE_FORM]: ['server-error'] } }
  return { ok: true, session: informed.session, language: opened.lang }
}
