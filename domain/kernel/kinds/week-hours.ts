import * as v from 'valibot'
import { DAYS, type HourSpan, type WeekHours, hourSpanSchema, hourSpansSchema } from './hour-spans.ts'
import { minuteOfDay } from './time-of-day.ts'

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = DAYS * DAY_MINUTES

/** Enough for opening hours with two breaks. */
export const SPANS_A_DAY_MAX = 3

/** The length of a span; a full day if start and end are equal. */
export function spanMinutes({ from, to }: Pick<HourSpan, 'from' | 'to'>): number {
  const length = minuteOfDay(to) - minuteOfDay(from)
  return length > 0 ? length : length + DAY_MINUTES
}

const startOf = ({ day, from }: Pick<HourSpan, 'day' | 'from'>): number => day * DAY_MINUTES + minuteOfDay(from)

/** Whether two spans overlap. The week is circular: Saturday night continues into Sunday. */
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

/** Weekly opening hours, possibly around the clock: sorted, without overlaps. */
export const weekHoursSchema = v.pipe(hourSpansSchema, uncrowded, apart, inOrder)

const endsLater = v.forward(
  v.check(({ from, to }: HourSpan) => from !== to, 'hours-same'),
  ['to'],
)

/** Weekly working hours. Nobody works around the clock, so equal start and end are a typo. */
export const workWeekSchema = v.pipe(v.array(v.pipe(hourSpanSchema, endsLater)), uncrowded, apart, inOrder)
