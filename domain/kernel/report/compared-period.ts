import type { Span } from '../aggregate.ts'
import { type Period, monthOf } from './period.ts'
import { startOfSpan } from '../span.ts'
import { type Day, addDays, daysBetween } from '../time.ts'

/** before: the period right before. month, year: the same days a month or year earlier. */
export const COMPARISONS = ['before', 'month', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The same day in another month, or its last day if the month is shorter. */
function shiftMonths(day: Day, months: number): Day {
  const month = monthNumber(day) + months
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01` as Day
  const last = monthOf(first).to
  return Number(day.slice(8)) > Number(last.slice(8)) ? last : (`${first.slice(0, 8)}${day.slice(8)}` as Day)
}

/** The number of months if the period consists of whole months, otherwise null. */
const wholeMonths = ({ from, to }: Period): number | null =>
  from === monthOf(from).from && to === monthOf(to).to ? monthNumber(to) - monthNumber(from) + 1 : null

/**
 * The period to compare with. An unfinished period counts only up to today, otherwise it would always look worse. Whole months are compared
 * with whole months, whatever their lengths.
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

/** The zero-based index of the day, week or month of a period that a day belongs to. */
export function placeIn({ from }: Pick<Period, 'from'>, by: Span, day: Day): number {
  if (by === 'day') return daysBetween(from, day)
  const first = startOfSpan(from, by)
  const its = startOfSpan(day, by)
  if (by === 'week') return daysBetween(first, its) / 7
  return monthNumber(its) - monthNumber(first)
}

/** The first day of the day, week or month at an index of a period; null if it is after the end. */
export function dayAtPlace({ from, to }: Period, by: Span, place: number): Day | null {
  const first = startOfSpan(from, by)
  const day = by === 'month' ? shiftMonths(first, place) : addDays(first, by === 'week' ? 7 * place : place)
  return day <= to ? day : null
}
