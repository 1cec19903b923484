import type { employee } from '#domain/employees/employee.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { dayOf } from '#domain/kernel/time.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import type { PeopleAt } from './people-at.ts'

/** Whether the employee was employed at that time. The shop's time zone is only read if there is a last working day. */
export async function workedHere({ read, at }: PeopleAt, who: RowOf<typeof employee>): Promise<boolean> {
  if (!who.isActive || who.leftOn === null) return who.isActive
  return worksHere(who, dayOf(at, await shopZone(read)))
}
