import { DateTime } from 'luxon'
import * as v from 'valibot'

/** Milliseconds since 1970 in UTC. */
export const instantSchema = v.pipe(v.number(), v.safeInteger(), v.brand('Instant'))
export type Instant = v.InferOutput<typeof instantSchema>

/** A civil day `YYYY-MM-DD` in the account's time zone. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate('day'),
  v.check((text) => DateTime.fromISO(text).isValid, 'day'),
  v.brand('Day'),
)
export type Day = v.InferOutput<typeof daySchema>

export const instant = (ms: number): Instant => {
  if (!Number.isSafeInteger(ms)) throw new Error(`not an instant: ${ms}`)
  return ms as Instant
}
export const day = (text: string): Day => v.parse(daySchema, text)

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The civil day in which an instant falls, seen from a zone such as `Asia/Riyadh`. */
export function dayOf(at: Instant, zone: string): Day {
  return DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd') as Day
}

/** The first instant of a civil day in a zone. A day is the half-open range from here to the next day's start. */
export function startOfDay(of: Day, zone: string): Instant {
  return DateTime.fromISO(of, { zone }).startOf('day').toMillis() as Instant
}

export function addDays(to: Day, count: number): Day {
  return DateTime.fromISO(to, { zone: 'utc' }).plus({ days: count }).toFormat('yyyy-MM-dd') as Day
}

export function daysBetween(from: Day, to: Day): number {
  return DateTime.fromISO(to, { zone: 'utc' }).diff(DateTime.fromISO(from, { zone: 'utc' }), 'days').days
}

/** Local date and time without a zone, as tax documents print it: `2026-11-21T14:05:09`. */
export function localStamp(at: Instant, zone: string): string {
  return DateTime.fromMillis(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss")
}

/** Half-open ranges that share at least one instant. Ranges may touch: [9,10) and [10,11) do not overlap. */
export function overlaps(a: { from: number; to: number }, b: { from: number; to: number }): boolean {
  return a.from < b.to && b.from < a.to
}
