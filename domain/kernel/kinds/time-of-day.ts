import * as v from 'valibot'

/** A time of day in 24 hours: `09:30`. */
export const timeOfDaySchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'), v.brand('TimeOfDay'))
export type TimeOfDay = v.InferOutput<typeof timeOfDaySchema>

export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
