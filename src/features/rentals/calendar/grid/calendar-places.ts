import { type Axis, indexOfDay, placeOf } from './calendar-axis.ts'
import type { Bar } from './calendar-bars.ts'

export interface Places {
  readonly start: number
  readonly whole: number
  /** Preparation and cleaning, hatched. */
  readonly before: number
  readonly after: number
  readonly inner: number
}

/** A fitting of an hour is still seen and pressed. */
const SHORTEST = 22

/** A pixel is left free at either end, so that bars that touch in time are told apart. */
export function placesOf(bar: Pick<Bar, 'startsAt' | 'outAt' | 'dueAt' | 'endsAt'>, axis: Axis): Places {
  const start = placeOf(axis, bar.startsAt)
  const shortest = Math.min(SHORTEST, axis.dayWidth - 2)
  const whole = Math.max(shortest, placeOf(axis, bar.endsAt) - start - 2)
  const after = Math.max(0, placeOf(axis, bar.endsAt) - placeOf(axis, bar.dueAt))
  // An hour behind a day of preparation takes of that day what it needs to be seen.
  const before = Math.max(0, Math.min(placeOf(axis, bar.outAt) - start, whole - after - shortest))
  return { start: start + 1, whole, before, after, inner: Math.max(3, whole - before - after) }
}

/** Where the day of its event begins, from the customer's own days; null where a bar has none. */
export function eventPlaceOf({ booking }: Bar, { start, before }: Places, axis: Axis): number | null {
  const { eventOn, activeItemId } = booking
  return eventOn && activeItemId ? indexOfDay(axis, eventOn) * axis.dayWidth - start - before : null
}
