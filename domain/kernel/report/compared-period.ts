import type { Span } from '../aggregate.ts'
import { type Period, monthOf } from './period.ts'
import { startOfSpan } from '../span.ts'
import { type Day, addDays, daysBetween } from '../time.ts'

/** With what a period is compared: what lies right before it, the same days a month before, the same days a year before. */
export const COMPARISONS = ['before', 'month', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The same day of a month so many months later, or its last where it has none such. */
function shiftMonths(day: Day, months: number): Day {
  const month = monthNumber(day) + months
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01` as Day
  const last = monthOf(first).to
  return Number(day.slice(8)) > Number(last.slice(8)) ? last : (`${first.slice(0, 8)}${day.slice(8)}` as Day)
}

/** How many whole months a period is; null where it is none. */
const wholeMonths = ({ from, to }: Period): number | null =>
  from === monthOf(from).from && to === monthOf(to).to ? monthNumber(to) - monthNumber(from) + 1 : null

/**
 * The period that another is compared with. Of one that is not over yet only the days that have passed count, or this month would always look
 * worse than the last. Whole months are compared with whole months, however many days they have.
 */
export function comparedPeriod({ from, to }: Period, how: Comparison, today: Day): Period {
  const passed: Period = { from, to: from <= today && today < to ? today : to }
  const months = wholeMonths(passed)
  if (how === 'before' && months === null) {
    const length = daysBetween(passed.from, passed.to) + 1
    return { from: addDays(passed.from, -length), to: addDays(passed.from, -1) }
  }
  const back = how === 'year' ? 12 : how === 'month' ? 1 : (months ?? 0)
  const first = shiftMonths(passed.from, -back)
  return { from: first, to: months === null ? shiftMonths(passed.to, -back) : monthOf(shiftMonths(first, months - 1)).to }
}

/** The how-manieth day, week or month of a period a day lies in, from nought. */
export function placeIn({ from }: Pick<Period, 'from'>, by: Span, day: Day): number {
  if (by === 'day') return daysBetween(from, day)
  const first = startOfSpan(from, by)
  const its = startOfSpan(day, by)
  if (by === 'week') return daysBetween(first, its) / 7
  return monthNumber(its) - monthNumber(first)
}

/** The first day of the day, week or month at a place of a period; null where the period ends before it. */
export function dayAtPlace({ from, to }: Period, by: Span, place: number): Day | null {
  const first = startOfSpan(from, by)
  const day = by === 'month' ? shiftMonths(first, place) : addDays(first, by === 'week' ? 7 * place : place)
  return day <= to ? day : null
}
