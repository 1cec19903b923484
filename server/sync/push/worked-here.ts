import type { employee } from '#domain/employees/employee.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import type { Reader, RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { type Instant, dayOf } from '#domain/kernel/time.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'

/** Whether somebody worked here at a moment. The shop's calendar is asked for only where she has a last day. */
export async function workedHere(read: Reader, who: RowOf<typeof employee>, at: Instant): Promise<boolean> {
  if (!who.isActive || who.leftOn === null) return who.isActive
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  return worksHere(who, dayOf(at, setting?.timeZone ?? 'UTC'))
}
