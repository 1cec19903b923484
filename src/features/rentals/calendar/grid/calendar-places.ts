import { type Axis, type Span, indexOfDay, placeOf } from './calendar-axis.ts'
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

/** A bar where it lies in its row. */
export interface PlacedBar {
  readonly bar: Bar
  readonly place: Places
  /** How far behind the end of the bar before it; less than nothing where two share their time. */
  readonly gap: number
  /** Where the day of its event begins, from the customer's own days; null where it has none. */
  readonly eventAt: number | null
  /** Which element of the row draws it: the same one while days move past, and one that is there already in the row of another piece. */
  readonly seat: number
}

/** More bars than a row has on a wide screen. */
const SEATS = 8

/** The bars that touch the drawn days, one behind the other: bars that stand in a line, not each at its own place, are no layers to the browser. */
export function placedBars(bars: readonly Bar[], axis: Axis, days: Span): PlacedBar[] {
  const [start, end] = [days.from * axis.dayWidth, days.to * axis.dayWidth]
  const drawn = bars
    .map((bar, nth) => ({ bar, nth }))
    .filter(({ bar }) => placeOf(axis, bar.endsAt) > start && placeOf(axis, bar.startsAt) < end)
  const places = drawn.map(({ bar }) => placesOf(bar, axis))
  const isFew = (drawn.at(-1)?.nth ?? 0) - (drawn[0]?.nth ?? 0) < SEATS
  return drawn.flatMap(({ bar, nth: inLine }, nth) => {
    const [place, before] = [places[nth], places[nth - 1]]
    if (!place) return []
    const { eventOn, activeItemId } = bar.booking
    const inner = place.start + place.before
    return {
      bar,
      place,
      gap: place.start - (before ? before.start + before.whole : 0),
      eventAt: eventOn && activeItemId ? indexOfDay(axis, eventOn) * axis.dayWidth - inner : null,
      seat: isFew ? inLine % SEATS : nth,
    }
  })
}
