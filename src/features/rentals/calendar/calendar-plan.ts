import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import { availability } from '#domain/rentals/booking/availability.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { isCalledOffInItsOrder } from '#domain/rentals/booking/change-booking.ts'
import { type Claim, claimOf } from '#domain/rentals/booking/claim.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { placedWith, placedOn } from '#domain/rentals/booking/own-fittings.ts'
import { stepOf } from '#domain/rentals/booking/rent-machine.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { substitutes } from '#domain/rentals/piece/substitutes.ts'
import { isRental } from '../booking/booking-act.ts'

export type Piece = RowOf<typeof rentItem>

/** How a booking is carried: as a whole, to other days or another piece, or by its end. */
export interface Carry {
  readonly bookingId: Id
  readonly grip: 'whole' | 'end'
  /** Rows below the place where it was picked up. */
  readonly rows: number
  /** Days after the place where it was picked up. */
  readonly days: number
}

export type Plan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly booking: Booking; readonly claim: Claim }
  | { readonly kind: 'swap'; readonly booking: Booking; readonly piece: Piece; readonly claim: Claim }

const shifted = (at: number, days: number): Instant => instant(at + days * DAY_MS)

const movedBy = (booking: Booking, days: number): Claim => ({
  startsAt: shifted(booking.startsAt, days),
  outAt: shifted(booking.outAt, days),
  dueAt: shifted(booking.dueAt, days),
  endsAt: shifted(booking.endsAt, days),
})

/** The return moves and its cleaning follows; at least one day is left. */
function endMovedBy(booking: Booking, days: number): Claim {
  const shortest = Math.min(0, Math.ceil((booking.outAt + DAY_MS - booking.dueAt) / DAY_MS))
  const by = Math.max(days, shortest)
  return { ...claimOf(booking), dueAt: shifted(booking.dueAt, by), endsAt: shifted(booking.endsAt, by) }
}

/** On another row a booking keeps its days, on its own row its piece: one gesture is one act. */
export function planOf(booking: Booking, carry: Carry, target: Piece | undefined): Plan {
  if (carry.grip === 'end')
    return carry.days === 0 ? { kind: 'nothing' } : { kind: 'move', booking, claim: endMovedBy(booking, carry.days) }
  if (target && target.id !== booking.rentItemId) return { kind: 'swap', booking, piece: target, claim: claimOf(booking) }
  return carry.days === 0 ? { kind: 'nothing' } : { kind: 'move', booking, claim: movedBy(booking, carry.days) }
}

/** More days for a rental of an order need a price, which is agreed in the visit and not in the calendar. */
export const isToPrice = ({ booking, claim }: { readonly booking: Booking; readonly claim: Claim }): boolean =>
  isRental(booking) && booking.orderId !== null && claim.dueAt - claim.outAt > booking.dueAt - booking.outAt

const ANY_DESK = { deviceId: null, mayResolve: false }
export interface Grips {
  readonly canMove: boolean
  readonly canStretch: boolean
  readonly canSwap: boolean
  readonly canCallOff: boolean
}

/**
 * The allowed grips of a booking, by the state machine of the domain. For a piece that is out only the return moves; a fitting has hours
 * and moves as a whole.
 */
export function gripsOf(booking: Booking): Grips {
  const may = (act: 'move' | 'swap' | 'cancel') => stepOf(booking, act, ANY_DESK).ok
  const canStretch = may('move') && booking.state !== RENT_STATE.prova
  const canMove = may('move') && booking.state !== RENT_STATE.rented
  return { canStretch, canMove, canSwap: may('swap'), canCallOff: may('cancel') && !isCalledOffInItsOrder(booking) }
}

export interface PlanContext {
  readonly now: Instant
  readonly deskId: Id | null
}

/** Whether the period would be free, as a preview while dragging. The decision of the command is binding. */
export function isFreeFor(plan: Exclude<Plan, { kind: 'nothing' }>, bookings: readonly Booking[], { now, deskId }: PlanContext): boolean {
  if (plan.claim.dueAt <= now) return false
  const { claim, except } = (plan.kind === 'move' ? placedWith : placedOn)(bookings, plan.booking, plan.claim)
  return availability(bookings, { startsAt: claim.startsAt, endsAt: claim.endsAt, now, deskId, except }).isFree
}

const SUBSTITUTES_SHOWN = 3

/** Free pieces for a claim as alternatives, the most similar first. */
export const freeInstead = (
  piece: Piece,
  pieces: readonly Piece[],
  bookingsOf: (pieceId: string) => readonly Booking[],
  claim: Claim,
  { now, deskId }: PlanContext,
): Piece[] => substitutes(piece, pieces, bookingsOf, { startsAt: claim.startsAt, endsAt: claim.endsAt, now, deskId }, SUBSTITUTES_SHOWN)
