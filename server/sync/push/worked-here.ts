import type { employee } from '#domain/employees/employee.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { dayOf } from '#domain/kernel/time.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import type { PeopleAt } from './people-at.ts'

/** Whether somebody worked here at that moment, by her row of then. The shop's calendar is asked for only where she has a last day. */
export async function workedHere({ read, at }: PeopleAt, who: RowOf<typeof employee>): Promise<boolean> {
  if (!who.isActive || who.leftOn === null) return who.isActive
  return worksHere(who, dayOf(at, await shopZone(read)))
}
