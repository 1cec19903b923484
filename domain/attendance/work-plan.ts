import type { employee } from '../employees/employee.ts'
import type { RowOf } from '../kernel/define.ts'
import { type DayPeriod, covers } from '../kernel/kinds/day-periods.ts'
import { minuteOfDay } from '../kernel/kinds/time-of-day.ts'
import { startOfSpan } from '../kernel/span.ts'
import { type Day, type Instant, addDays, daysBetween, momentOfDay } from '../kernel/time.ts'

/** Planned hours, half-open. */
export interface Span {
  readonly from: Instant
  readonly to: Instant
}

export type Worker = Pick<
  RowOf<typeof employee>,
  'id' | 'nameAr' | 'nameEn' | 'joinedOn' | 'leftOn' | 'isActive' | 'workingHours' | 'holidays' | 'customHours'
>

interface Hours {
  readonly from: string
  readonly to: string
}

export const momentOf = (day: Day, time: string, zone: string): Instant => momentOfDay(day, minuteOfDay(time), zone)

/** An end not after the start is on the next day: 16:00 to 01:00. */
export const spanOf = (day: Day, { from, to }: Hours, zone: string): Span => ({
  from: momentOf(day, from, zone),
  to: momentOf(minuteOfDay(to) > minuteOfDay(from) ? day : addDays(day, 1), to, zone),
})

/**
 * The planned hours of an employee on a day, by time. There are none before joining, after the last day, or on holidays
 * of the employee or the shop. Custom hours replace the weekly ones on workdays; without weekly hours, every day is a
 * workday for them. A disabled employee without a last day is never expected, because the day of leaving is unknown.
 */
export function plannedSpans(who: Worker, day: Day, zone: string, shopHolidays: readonly DayPeriod[]): readonly Span[] {
  const hasLeft = who.leftOn === null ? !who.isActive : who.leftOn < day
  if (hasLeft || (who.joinedOn !== null && day < who.joinedOn)) return []
  if ([...shopHolidays, ...who.holidays].some((period) => covers(day, period))) return []
  const weekday = daysBetween(startOfSpan(day, 'week'), day)
  const usual: readonly Hours[] = who.workingHours.filter((span) => span.day === weekday)
  const custom = who.customHours.filter((period) => covers(day, period))
  const isWorkday = usual.length > 0 || who.workingHours.length === 0
  const hours = custom.length > 0 && isWorkday ? custom : usual
  return hours.map((span) => spanOf(day, span, zone)).toSorted((a, b) => a.from - b.from)
}
