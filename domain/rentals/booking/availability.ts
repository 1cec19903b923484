import type { Id } from '../../kernel/ids.ts'
import { HOUR_MS, type Instant, overlaps } from '../../kernel/time.ts'
import type { Booking } from './booking.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

/** The server gives a leased period to others only this long after the lease ended, since a desk's clock may be wrong. */
export const LEASE_GRACE_MS = 24 * HOUR_MS

export interface WantedPeriod {
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The time used to judge overdue pieces and ended leases: the server's, or the till's until the server has answered. */
  readonly now: Instant
  readonly except?: readonly Id[]
  /** The desk whose own leases do not conflict. */
  readonly deskId?: Id | null
}

export type Availability = { readonly isFree: true } | { readonly isFree: false; readonly conflicts: readonly Booking[] }

/** A lease that has ended without being released. */
export const isLapsedLease = (booking: Booking, now: Instant): boolean =>
  booking.state === RENT_STATE.basket && booking.leaseUntil !== null && booking.leaseUntil + LEASE_GRACE_MS <= now

/** Whether a booking blocks its period. A booking in conflict has lost it, unless the piece is actually out. */
const keepsOut = (booking: Booking, now: Instant): boolean =>
  booking.activeItemId !== null &&
  (booking.standing !== STANDING.conflict || booking.state === RENT_STATE.rented) &&
  !isLapsedLease(booking, now)

/** How long a booking occupies the piece. An overdue one keeps it for the planned time after return, counted from now. */
export function occupiedUntil(booking: Pick<Booking, 'state' | 'activeItemId' | 'dueAt' | 'endsAt'>, now: Instant): number {
  const isOut = booking.state === RENT_STATE.rented && booking.activeItemId !== null
  return isOut && booking.dueAt < now ? Math.max(booking.endsAt, now + (booking.endsAt - booking.dueAt)) : booking.endsAt
}

/**
 * Whether a piece is available in a period, on tills and the server alike. `bookings` are the piece's open bookings; the cost is linear in
 * their number.
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

/** Firm reservations that will not get their piece in time because an earlier booking is overdue. */
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
