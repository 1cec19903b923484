import { DAY_MS, HOUR_MS, type Instant, instant } from '../../kernel/time.ts'
import type { RentCategory } from './rent-category.ts'

/** Allowed return hours. Night hours are excluded because they belong to the previous business day. */
export const RETURN_HOUR_MIN = 7
export const RETURN_HOUR_MAX = 23

/** The due time on the last day: the category's return hour, otherwise the end of the day. */
export function dueOn(endOfDay: Instant, category: Partial<Pick<RentCategory, 'returnHour'>> | null): Instant {
  const hour = category?.returnHour ?? null
  // Neither country has daylight saving time, so a day is always 24 hours.
  return hour === null ? endOfDay : instant(endOfDay - DAY_MS + hour * HOUR_MS)
}
