import * as v from 'valibot'
import { timeOfDaySchema } from './time-of-day.ts'

export const DAYS = 7

/** One stretch of a day of the week, Sunday being 0. An end that is not after the start lies in the next day: 16:00 to 01:00. */
export const hourSpanSchema = v.object({
  day: v.pipe(v.number('required'), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(DAYS - 1, 'invalid')),
  from: timeOfDaySchema,
  to: timeOfDaySchema,
})
export type HourSpan = v.InferOutput<typeof hourSpanSchema>
export type WeekHours = readonly HourSpan[]

/** Stretches as they are stored; `week-hours.ts` says which of them somebody may enter. */
export const hourSpansSchema = v.array(hourSpanSchema)
