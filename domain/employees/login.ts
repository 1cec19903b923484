import type { Objection, RowOf } from '../kernel/define.ts'
import { DAY_MS, type Day, type Instant, instant } from '../kernel/time.ts'
import { LOGIN_STATE, type employee } from './employee.ts'
import { worksHere } from './works-here.ts'

const INVITATION_DAYS = 7
export const invitationEnd = (now: Instant): Instant => instant(now + INVITATION_DAYS * DAY_MS)

type Person = Pick<RowOf<typeof employee>, 'hasLogin' | 'isActive' | 'leftOn' | 'email' | 'loginState' | 'invitedUntil'>

/** Whether an employee may sign in with a password today, if there is one. */
export const maySetPassword = (person: Pick<Person, 'hasLogin' | 'isActive' | 'leftOn'>, today: Day): boolean =>
  person.hasLogin && worksHere(person, today)

export const INVITE_CODES = [
  'employees.invite-without-email',
  'employees.invite-without-login',
  'employees.invite-gone',
  'employees.has-password',
] as const

/** Why an employee cannot be invited to set a password; `isAnew` replaces the current one. */
export function inviteFault(person: Person, today: Day, isAnew = false): Objection<(typeof INVITE_CODES)[number]> | null {
  if (!worksHere(person, today)) return { code: 'employees.invite-gone' }
  if (person.loginState === LOGIN_STATE.open && !isAnew) return { code: 'employees.has-password' }
  if (!person.hasLogin) return { code: 'employees.invite-without-login' }
  return person.email === null ? { code: 'employees.invite-without-email' } : null
}

export type LoginStanding = 'none' | 'invited' | 'expired' | 'open' | 'shut'

export function loginStanding(person: Person, today: Day, now: Instant): LoginStanding {
  const { loginState, invitedUntil } = person
  if (loginState === LOGIN_STATE.none) return 'none'
  if (!maySetPassword(person, today)) return loginState === LOGIN_STATE.open ? 'shut' : 'none'
  if (loginState === LOGIN_STATE.open) return 'open'
  return invitedUntil !== null && now < invitedUntil ? 'invited' : 'expired'
}
