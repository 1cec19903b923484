import type { employee } from '#domain/employees/employee.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import type { Reader, RowOf } from '#domain/kernel/define.ts'
import { type Instant, dayOf } from '#domain/kernel/time.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'

/** Whether somebody worked here at a moment. The shop's calendar is asked for only where she has a last day. */
export async function workedHere(read: Reader, who: RowOf<typeof employee>, at: Instant): Promise<boolean> {
  if (!who.isActive || who.leftOn === null) return who.isActive
  return worksHere(who, dayOf(at, await shopZone(read)))
}
