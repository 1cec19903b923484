import { DAY_MS, HOUR_MS, type Instant, instant } from '../../kernel/time.ts'
import type { RentCategory } from './rent-category.ts'

/** Hours of the day at which pieces may be due back: none of the night, which belongs to the day of business before. */
export const RETURN_HOUR_MIN = 7
export const RETURN_HOUR_MAX = 23

/** When a piece is due back on its last day: at the hour of its category, else with the end of the day, which is told. */
export function dueOn(endOfDay: Instant, category: Partial<Pick<RentCategory, 'returnHour'>> | null): Instant {
  const hour = category?.returnHour ?? null
  // Clocks in both countries of the product never change: an end of a day lies so long behind its hours.
  return hour === null ? endOfDay : instant(endOfDay - DAY_MS + hour * HOUR_MS)
}
