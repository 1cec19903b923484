import type { Id } from '../../kernel/ids.ts'
import { HOUR_MS, type Instant, overlaps } from '../../kernel/time.ts'
import type { Booking } from './booking.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

/** The server gives a leased period to somebody else only so long after the lease ended: no desk's clock is that wrong. */
export const LEASE_GRACE_MS = 24 * HOUR_MS

/** A period that somebody would like to have, buffers inside it. */
export interface WantedPeriod {
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The time by which overdue pieces and ended leases are judged: the server's own, or the till's until it has answered. */
  readonly now: Instant
  /** Bookings that are about to give way themselves. */
  readonly except?: readonly Id[]
  /** A desk's own leases do not stand in its way. */
  readonly deskId?: Id | null
}

export type Availability = { readonly isFree: true } | { readonly isFree: false; readonly conflicts: readonly Booking[] }

/** A lease that nobody holds any more, although nobody gave it back. */
export const isLapsedLease = (booking: Booking, now: Instant): boolean =>
  booking.state === RENT_STATE.basket && booking.leaseUntil !== null && booking.leaseUntil + LEASE_GRACE_MS <= now

/**
 * True while the booking keeps others out of its period. A booking in conflict has lost it, except for a piece that is
 * really out: that is not there to be given, whoever's the period is.
 */
const keepsOut = (booking: Booking, now: Instant): boolean =>
  booking.activeItemId !== null &&
  (booking.standing !== STANDING.conflict || booking.state === RENT_STATE.rented) &&
  !isLapsedLease(booking, now)

/** Until when a booking keeps the piece. One that is overdue keeps it for as long after now as was planned after its return. */
export function occupiedUntil(booking: Pick<Booking, 'state' | 'activeItemId' | 'dueAt' | 'endsAt'>, now: Instant): number {
  const isOut = booking.state === RENT_STATE.rented && booking.activeItemId !== null
  return isOut && booking.dueAt < now ? Math.max(booking.endsAt, now + (booking.endsAt - booking.dueAt)) : booking.endsAt
}

/**
 * May a piece be had in a period? The one answer to it, on tills and on the server. `bookings` are the open bookings of that
 * piece; the cost is their number, whatever its past.
 */
export function availability(bookings: readonly Booking[], wanted: WantedPeriod): Availability {
  const period = { from: wanted.startsAt, to: wanted.endsAt }
  const conflicts = bookings.filter(
    (booking) =>
      keepsOut(booking, wanted.now) &&
      !wanted.except?.includes(booking.id) &&
      !isOwnLease(booking, wanted.deskId ?? null) &&
      overlaps({ from: booking.startsAt, to: occupiedUntil(booking, wanted.now) }, period),
  )
  return conflicts.length === 0 ? { isFree: true } : { isFree: false, conflicts }
}

const isOwnLease = (booking: Booking, deskId: Id | null): boolean =>
  deskId !== null && booking.state === RENT_STATE.basket && booking.deskId === deskId

/** Firm reservations that will not have their piece in time, because what comes before them lasts longer than planned. */
export function atRisk(bookings: readonly Booking[], now: Instant): Booking[] {
  const late = bookings.filter((booking) => keepsOut(booking, now) && occupiedUntil(booking, now) > booking.endsAt)
  return bookings.filter(
    (booking) =>
      booking.state === RENT_STATE.reserved &&
      booking.activeItemId !== null &&
      (booking.standing === STANDING.conflict ||
        late.some((one) => one.startsAt < booking.endsAt && occupiedUntil(one, now) > booking.startsAt)),
  )
}
