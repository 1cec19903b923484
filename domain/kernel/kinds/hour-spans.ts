import * as v from 'valibot'
import { timeOfDaySchema } from './time-of-day.ts'

export const DAYS = 7

/** A time span on a day of the week (0 is Sunday). If it does not end after its start, it ends on the next day: 16:00 to 01:00. */
export const hourSpanSchema = v.object({
  day: v.pipe(v.number('required'), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(DAYS - 1, 'invalid')),
  from: timeOfDaySchema,
  to: timeOfDaySchema,
})
export type HourSpan = v.InferOutput<typeof hourSpanSchema>
export type WeekHours = readonly HourSpan[]

/** Spans as stored; `week-hours.ts` validates new ones. */
export const hourSpansSchema = v.array(hourSpanSchema)
