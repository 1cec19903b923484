import { type Axis, indexOfDay, placeOf } from './calendar-axis.ts'
import type { Bar } from './calendar-bars.ts'

export interface Places {
  readonly start: number
  readonly whole: number
  /** Widths of preparation and cleaning, drawn hatched. */
  readonly before: number
  readonly after: number
  readonly inner: number
}

/** Minimum width, so that a fitting of one hour can be seen and pressed. */
const SHORTEST = 22

/** One pixel is left free at both ends to separate bars that touch. */
export function placesOf(bar: Pick<Bar, 'startsAt' | 'outAt' | 'dueAt' | 'endsAt'>, axis: Axis): Places {
  const start = placeOf(axis, bar.startsAt)
  const shortest = Math.min(SHORTEST, axis.dayWidth - 2)
  const whole = Math.max(shortest, placeOf(axis, bar.endsAt) - start - 2)
  const after = Math.max(0, placeOf(axis, bar.endsAt) - placeOf(axis, bar.dueAt))
  // An hour after a day of preparation takes its minimum width from the preparation.
  const before = Math.max(0, Math.min(placeOf(axis, bar.outAt) - start, whole - after - shortest))
  return { start: start + 1, whole, before, after, inner: Math.max(3, whole - before - after) }
}

/** Position of the event day from the start of the customer's own days; null if the bar has none. */
export function eventPlaceOf({ booking }: Bar, { start, before }: Places, axis: Axis): number | null {
  const { eventOn, activeItemId } = booking
  return eventOn && activeItemId ? indexOfDay(axis, eventOn) * axis.dayWidth - start - before : null
}
