import * as v from 'valibot'
import { DAYS, type HourSpan, type WeekHours, hourSpansSchema } from './hour-spans.ts'
import { minuteOfDay } from './time-of-day.ts'

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = DAYS * DAY_MINUTES

/** Opening, a break or two: nobody's day has more parts. */
export const SPANS_A_DAY_MAX = 3

/** How long a stretch is; a whole day where it ends when it starts. */
export function spanMinutes({ from, to }: Pick<HourSpan, 'from' | 'to'>): number {
  const length = minuteOfDay(to) - minuteOfDay(from)
  return length > 0 ? length : length + DAY_MINUTES
}

const startOf = ({ day, from }: Pick<HourSpan, 'day' | 'from'>): number => day * DAY_MINUTES + minuteOfDay(from)

/** Two stretches share a minute. The week is a ring: Saturday night runs into Sunday. */
const overlap = (a: HourSpan, b: HourSpan): boolean => {
  const after = (from: number, to: number) => (to - from + WEEK_MINUTES) % WEEK_MINUTES
  return after(startOf(a), startOf(b)) < spanMinutes(a) || after(startOf(b), startOf(a)) < spanMinutes(b)
}

const overlapping = (spans: WeekHours): boolean => spans.some((span, nth) => spans.slice(nth + 1).some((other) => overlap(span, other)))
const isCrowded = (spans: WeekHours): boolean =>
  Array.from({ length: DAYS }).some((_, day) => spans.filter((span) => span.day === day).length > SPANS_A_DAY_MAX)

/** When somebody works, or the shop is open, in every week: in the order of the week, no two at once. */
export const weekHoursSchema = v.pipe(
  hourSpansSchema,
  v.check((spans) => !isCrowded(spans), 'too-many'),
  v.check((spans) => !overlapping(spans), 'hours-overlap'),
  v.transform((spans): WeekHours => spans.toSorted((a, b) => startOf(a) - startOf(b))),
)
