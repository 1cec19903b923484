import * as v from 'valibot'
import { DAYS, type HourSpan, type WeekHours, hourSpanSchema, hourSpansSchema } from './hour-spans.ts'
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

const uncrowded = v.check((spans: HourSpan[]) => !isCrowded(spans), 'too-many')
const apart = v.check((spans: HourSpan[]) => !overlapping(spans), 'hours-overlap')
const inOrder = v.transform((spans: HourSpan[]): WeekHours => spans.toSorted((a, b) => startOf(a) - startOf(b)))

/** When the shop is open in every week, which may be day and night: in the order of the week, no two stretches at once. */
export const weekHoursSchema = v.pipe(hourSpansSchema, uncrowded, apart, inOrder)

const endsLater = v.forward(
  v.check(({ from, to }: HourSpan) => from !== to, 'hours-same'),
  ['to'],
)

/** When somebody works in every week. Nobody works day and night: an end that is the start is a slip. */
export const workWeekSchema = v.pipe(v.array(v.pipe(hourSpanSchema, endsLater)), uncrowded, apart, inOrder)
