import * as v from 'valibot'
import { type Day, addDays, daySchema, daysBetween } from '../time.ts'

/** Days from one to another, both of them included. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** Ten years: longer than a shop looks back at once. A sum over them is one question to the database for each year. */
export const PERIOD_DAYS_MAX = 3_660

/** The period of a report, in the order of its days and no longer than the report can answer. */
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

/** A period in parts of one calendar year each: what is grouped by day stays below the groups of one answer. */
export function yearsOf({ from, to }: Period): Period[] {
  const years: Period[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const [first, last] = [`${year}-01-01` as Day, `${year}-12-31` as Day]
    years.push({ from: first < from ? from : first, to: last > to ? to : last })
  }
  return years
}

/** The month of a day, first and last day included. */
export function monthOf(day: Day): Period {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const from = `${day.slice(0, 8)}01` as Day
  const next = (month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`) as Day
  return { from, to: addDays(next, -1) }
}
