import type { Id } from '#domain/kernel/ids.ts'
import { atRisk, isLapsedLease, occupiedUntil } from '#domain/rentals/booking/availability.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE, type RentState } from '#domain/rentals/booking/rent-state.ts'
import { type RentAppearance, appearanceOf } from '../../parts/rent-appearance.ts'
import type { Instant } from '#domain/kernel/time.ts'

/** A booking as the calendar draws it: the whole period, with the customer's own days inside. */
export interface Bar {
  readonly booking: Booking
  readonly appearance: RentAppearance
  readonly startsAt: number
  /** The customer's own days; for what stays in the shop, the whole period. */
  readonly outAt: number
  readonly dueAt: number
  readonly endsAt: number
  /** Null for the full height of the row; 0 and 1 for the upper and lower lane of overlapping bars. */
  readonly lane: 0 | 1 | null
}

/** Cancelled states, which are not drawn. */
const CALLED_OFF: ReadonlySet<RentState> = new Set([
  RENT_STATE.cancelled,
  RENT_STATE.maintenanceCancelled,
  RENT_STATE.cleaningCancelled,
  RENT_STATE.provaCancelled,
  RENT_STATE.blockTimeCancelled,
])

/**
 * The bars of a piece, earliest first. An overdue piece is out until now and its cleaning follows; an ended booking is drawn until its
 * actual end.
 */
export function barsOf(bookings: readonly Booking[], now: Instant): Bar[] {
  const risk: ReadonlySet<Id> = new Set(atRisk(bookings, now).map(({ id }) => id))
  const bars = bookings
    .filter((booking) => !CALLED_OFF.has(booking.state) && !(booking.activeItemId !== null && isLapsedLease(booking, now)))
    .map((booking) => barOf(booking, now, risk))
    .toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)
  return inLanes(bars)
}

function barOf(booking: Booking, now: Instant, risk: ReadonlySet<Id>): Bar {
  const appearance = appearanceOf(booking, now, risk)
  const { startsAt, outAt } = booking
  if (booking.activeItemId === null) {
    const endsAt = Math.max(startsAt, Math.min(booking.endsAt, booking.closedAt ?? booking.endsAt))
    return {
      booking,
      appearance,
      startsAt,
      outAt: Math.min(outAt, endsAt),
      dueAt: Math.min(Math.max(booking.dueAt, outAt), endsAt),
      endsAt,
      lane: null,
    }
  }
  const endsAt = occupiedUntil(booking, now)
  return { booking, appearance, startsAt, outAt, dueAt: booking.dueAt + (endsAt - booking.endsAt), endsAt, lane: null }
}

const isShared = (a: Bar, b: Bar): boolean => a !== b && a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Overlapping bars go in two lanes: a conflict below the booking that holds the period, and a booking at risk below the late one. */
function inLanes(bars: readonly Bar[]): Bar[] {
  const low = new Set<Bar>()
  let until = Number.NEGATIVE_INFINITY
  for (const bar of bars.filter(({ appearance }) => appearance !== 'conflict')) {
    if (bar.startsAt < until) low.add(bar)
    else until = bar.endsAt
  }
  const upper = bars.filter((bar) => bar.appearance !== 'conflict' && !low.has(bar))
  for (const bar of bars) if (bar.appearance === 'conflict' && upper.some((one) => isShared(one, bar))) low.add(bar)
  return bars.map((bar) => {
    if (low.has(bar)) return { ...bar, lane: 1 }
    return [...low].some((one) => isShared(one, bar)) ? { ...bar, lane: 0 } : bar
  })
}

/** The state of a piece at a moment. */
export function appearanceAt(bars: readonly Bar[], at: number): RentAppearance {
  const found = bars.filter((bar) => bar.startsAt <= at && at < bar.endsAt && bar.booking.activeItemId !== null)
  return (found.find(({ lane }) => lane !== 1) ?? found[0])?.appearance ?? 'available'
}

/** The bar that covers a day; if two overlap, the upper one. */
export function barAt(bars: readonly Bar[], from: number, to: number): Bar | null {
  const found = bars.filter((bar) => bar.startsAt < to && from < bar.endsAt)
  return found.find(({ lane }) => lane !== 1) ?? found[0] ?? null
}
