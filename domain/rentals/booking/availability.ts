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
export const isLapsedLease = (use: Booking, now: Instant): boolean =>
  use.state === RENT_STATE.basket && use.leaseUntil !== null && use.leaseUntil + LEASE_GRACE_MS <= now

/**
 * True while the booking keeps others out of its period. A booking in conflict has lost it, except for a piece that is
 * really out: that is not there to be given, whoever's the period is.
 */
const keepsOut = (use: Booking, now: Instant): boolean =>
  use.activeItemId !== null && (use.standing !== STANDING.conflict || use.state === RENT_STATE.rented) && !isLapsedLease(use, now)

/** Until when a booking keeps the piece. One that is overdue keeps it for as long after now as was planned after its return. */
export function occupiedUntil(use: Pick<Booking, 'state' | 'activeItemId' | 'dueAt' | 'endsAt'>, now: Instant): number {
  const isOut = use.state === RENT_STATE.rented && use.activeItemId !== null
  return isOut && use.dueAt < now ? Math.max(use.endsAt, now + (use.endsAt - use.dueAt)) : use.endsAt
}

/**
 * May a piece be had in a period? The one answer to it, on tills and on the server. `uses` are the open bookings of that
 * piece; the cost is their number, whatever its past.
 */
export function availability(uses: readonly Booking[], wanted: WantedPeriod): Availability {
  const period = { from: wanted.startsAt, to: wanted.endsAt }
  const conflicts = uses.filter(
    (use) =>
      keepsOut(use, wanted.now) &&
      !wanted.except?.includes(use.id) &&
      !isOwnLease(use, wanted.deskId ?? null) &&
      overlaps({ from: use.startsAt, to: occupiedUntil(use, wanted.now) }, period),
  )
  return conflicts.length === 0 ? { isFree: true } : { isFree: false, conflicts }
}

const isOwnLease = (use: Booking, deskId: Id | null): boolean => deskId !== null && use.state === RENT_STATE.basket && use.deskId === deskId

/** Firm reservations that will not have their piece in time, because what comes before them lasts longer than planned. */
export function atRisk(uses: readonly Booking[], now: Instant): Booking[] {
  const late = uses.filter((use) => keepsOut(use, now) && occupiedUntil(use, now) > use.endsAt)
  return uses.filter(
    (use) =>
      use.state === RENT_STATE.reserved &&
      use.activeItemId !== null &&
      (use.standing === STANDING.conflict || late.some((one) => one.startsAt < use.endsAt && occupiedUntil(one, now) > use.startsAt)),
  )
}
