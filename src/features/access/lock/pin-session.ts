import { LOGIN_STATE, employee as employees, employeePin, role } from '#domain/employees/employee.ts'
import { ownPin } from '#domain/employees/own-pin.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import type { Reader, RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { rate } from '#domain/kernel/money.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { nowMs } from '../../../data/clock.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import { counterReader } from '../../../engine/counter-reader.ts'
import type { Session } from '../../../engine/session.ts'

/* Separate from `employeesWithPin`, which is read before the lock is drawn: this loads with the lock itself. */

/** An employee with a password signs in by e-mail. For others, and on a till with older rows, only the account number is known. */
function signsInBy({ email, loginState }: RowOf<typeof employees>, { accountId }: TillIdentity): Session['signsInBy'] {
  const isByEmail = email !== null && loginState === LOGIN_STATE.open
  return { name: isByEmail ? email : String(accountId), username: '' }
}

/** The session of an employee who unlocked this till; null if the employee, the role or the settings are missing locally. */
export async function pinSession(
  employeeId: string,
  till: TillIdentity,
  reader: Reader = counterReader(),
  at: number = nowMs(),
): Promise<Session | null> {
  const [person, pin, setting] = await Promise.all([
    reader.get(employees, employeeId),
    reader.get(employeePin, employeeId),
    reader.get(accountSetting, ONLY_ROW_ID),
  ])
  const held = person && (await reader.get(role, person.roleId))
  if (!person || !held || !setting) return null
  // After the last day of employment the PIN is invalid, even if the till is not synchronized.
  if (!worksHere(person, dayOf(instant(at), setting.timeZone))) return null
  return {
    source: 'pin',
    accountId: till.accountId,
    employeeId,
    nameAr: person.nameAr,
    nameEn: person.nameEn,
    signsInBy: signsInBy(person, till),
    permissions: held.permissions,
    // Roles of an older copy of the shop have no limit.
    discountMax: held.discountMax ?? null,
    setting: { ...setting, vatRate: setting.trn ? setting.vatRate : rate(0) },
    isTill: true,
    till,
    ownPin: pin && ownPin(pin, held.permissions, at),
  }
}
