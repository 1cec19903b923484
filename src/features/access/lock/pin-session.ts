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
import { localReader } from '../../../data/mirror/local-reader.ts'
import type { Session } from '../../../engine/session.ts'

/*
 * Apart from who works here, which is read before the lock is drawn: this comes with the lock itself.
 */

/** Whoever has set a password signs in by her e-mail. Of the others, and of a till's older copy, the account alone is known. */
function signsInBy({ email, loginState }: RowOf<typeof employees>, { accountId }: TillIdentity): Session['signsInBy'] {
  const isByEmail = email !== null && loginState === LOGIN_STATE.open
  return { name: isByEmail ? email : String(accountId), username: '' }
}

/** The session of an employee who unlocked this till; null when she, her role or the settings are not on it. */
export async function pinSession(
  employeeId: string,
  till: TillIdentity,
  reader: Reader = localReader(),
  at: number = nowMs(),
): Promise<Session | null> {
  const [person, pin, setting] = await Promise.all([
    reader.get(employees, employeeId),
    reader.get(employeePin, employeeId),
    reader.get(accountSetting, ONLY_ROW_ID),
  ])
  const held = person && (await reader.get(role, person.roleId))
  if (!person || !held || !setting) return null
  // After her last day her PIN opens nothing, whatever the till has heard since.
  if (!worksHere(person, dayOf(instant(at), setting.timeZone))) return null
  return {
    source: 'pin',
    accountId: till.accountId,
    employeeId,
    nameAr: person.nameAr,
    nameEn: person.nameEn,
    signsInBy: signsInBy(person, till),
    permissions: held.permissions,
    // A copy of the shop from before roles had a ceiling does not say.
    discountMax: held.discountMax ?? null,
    setting: { ...setting, vatRate: setting.trn ? setting.vatRate : rate(0) },
    isTill: true,
    till,
    ownPin: pin && ownPin(pin, held.permissions, at),
  }
}
