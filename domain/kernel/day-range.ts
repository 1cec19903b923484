import { DateTime, type DateTimeUnit, type DurationLike } from 'luxon'
import type { Period } from './report/period.ts'
import type { Day } from './time.ts'

/** Named ranges into the past and the future. Both ends are inclusive. */
export const PAST_RANGES = [
  'today',
  'yesterday',
  'this-week',
  'this-month',
  'last-month',
  'last-3-months',
  'last-quarter',
  'this-year',
  'last-year',
] as const
export const NEXT_RANGES = [
  'today',
  'tomorrow',
  'next-week',
  'this-month',
  'next-month',
  'next-3-months',
  'next-quarter',
  'next-year',
] as const
/** Includes further ranges that a report may default to. */
export type DayRangeName = (typeof PAST_RANGES)[number] | (typeof NEXT_RANGES)[number] | 'next-30-days' | 'last-12-months'

/**
 * The days of a named range, relative to the account's current day. Separate from `time.ts` because it needs luxon, which the sale should
 * not load.
 */
export function dayRange(name: DayRangeName, from: Day): Period {
  const today = DateTime.fromISO(from, { zone: 'utc' })
  const whole = (unit: DateTimeUnit, back: DurationLike, backTo: DurationLike = back) => ({
    from: today.minus(back).startOf(unit).toISODate() as Day,
    to: today.minus(backTo).endOf(unit).toISODate() as Day,
  })
  // Weeks begin on Sunday, as in sums by week; luxon's begin on Monday, with Sunday as day 7.
  const week = (ahead: number) => {
    const first = today.minus({ days: today.weekday % 7 }).plus({ weeks: ahead })
    return { from: first.toISODate() as Day, to: first.plus({ days: 6 }).toISODate() as Day }
  }
  switch (name) {
    case 'today':
      return whole('day', {})
    case 'yesterday':
      return whole('day', { days: 1 })
    case 'tomorrow':
      return whole('day', { days: -1 })
    case 'this-week':
      return week(0)
    case 'next-week':
      return week(1)
    case 'this-month':
      return whole('month', {})
    case 'last-month':
      return whole('month', { months: 1 })
    case 'last-3-months':
      return whole('month', { months: 3 }, { months: 1 })
    case 'last-quarter':
      return whole('quarter', { quarters: 1 })
    case 'next-30-days':
      return { from, to: today.plus({ days: 29 }).toISODate() as Day }
    case 'last-12-months':
      return { from: today.minus({ months: 11 }).startOf('month').toISODate() as Day, to: from }
    case 'next-month':
      return whole('month', { months: -1 })
    case 'next-3-months':
      return whole('month', { months: -1 }, { months: -3 })
    case 'next-quarter':
      return whole('quarter', { quarters: -1 })
    case 'next-year':
      return whole('year', { years: -1 })
    case 'this-year':
      return whole('year', {})
    case 'last-year':
      return whole('year', { years: 1 })
  }
}
