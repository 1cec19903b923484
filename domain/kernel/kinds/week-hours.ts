import * as v from 'valibot'
import { minuteOfDay, timeOfDaySchema } from './time-of-day.ts'

const DAY_MINUTES = 24 * 60
const DAYS = 7
const WEEK_MINUTES = DAYS * DAY_MINUTES

/** Opening, a break or two: nobody's day has more parts. */
export const SPANS_A_DAY_MAX = 3

/** One stretch of a day of the week, Sunday being 0. An end that is not after the start lies in the next day: 16:00 to 01:00. */
const hourSpanSchema = v.object({
  day: v.pipe(v.number('required'), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(DAYS - 1, 'invalid')),
  from: timeOfDaySchema,
  to: timeOfDaySchema,
})
export type HourSpan = v.InferOutput<typeof hourSpanSchema>
export type WeekHours = readonly HourSpan[]

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
  v.array(hourSpanSchema),
  v.check((spans) => !isCrowded(spans), 'too-many'),
  v.check((spans) => !overlapping(spans), 'hours-overlap'),
  v.transform((spans): WeekHours => spans.toSorted((a, b) => startOf(a) - startOf(b))),
)
