import type { Span } from './aggregate.ts'
import { type Day, DAY_MS } from './time.ts'

const SUNDAY_MS = Date.UTC(1970, 0, 4)
const WEEK_MS = 7 * DAY_MS

/** The first day of a day's week (Sunday) or month. */
export function startOfSpan(day: Day, by: Span): Day {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 8)}01` as Day
  const at = Date.parse(`${day}T00:00:00.000Z`)
  const intoWeek = (((at - SUNDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS
  return new Date(at - intoWeek).toISOString().slice(0, 10) as Day
}
