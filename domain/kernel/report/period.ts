import * as v from 'valibot'
import { type Day, addDays, daySchema, daysBetween } from '../time.ts'

/** A range of days, inclusive. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** Ten years. A sum over them takes one database query per year. */
export const PERIOD_DAYS_MAX = 3_660

/** A report's period: in order, and no longer than `daysMax` days. */
export const periodSchema = (daysMax: number = PERIOD_DAYS_MAX) =>
  v.pipe(
    v.object({ from: daySchema, to: daySchema }),
    v.forward(
      v.check(({ from, to }) => from <= to, 'end-before-start'),
      ['to'],
    ),
    v.forward(
      v.check(({ from, to }) => daysBetween(from, to) < daysMax, 'range-too-long'),
      ['to'],
    ),
  )

/** Splits a period by calendar year, so that grouping by day stays within the group limit. */
export function yearsOf({ from, to }: Period): Period[] {
  const years: Period[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const [first, last] = [`${year}-01-01` as Day, `${year}-12-31` as Day]
    years.push({ from: first < from ? from : first, to: last > to ? to : last })
  }
  return years
}

/** The month of a day, inclusive. */
export function monthOf(day: Day): Period {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const from = `${day.slice(0, 8)}01` as Day
  const next = (month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`) as Day
  return { from, to: addDays(next, -1) }
}
