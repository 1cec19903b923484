import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import { availability } from '#domain/rentals/booking/availability.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { isCalledOffInItsOrder } from '#domain/rentals/booking/change-booking.ts'
import { type Claim, claimOf } from '#domain/rentals/booking/claim.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { placedBeside, placedOn } from '#domain/rentals/booking/own-fittings.ts'
import { stepOf } from '#domain/rentals/booking/rent-machine.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { substitutes } from '#domain/rentals/piece/substitutes.ts'

export type Piece = RowOf<typeof rentItem>

/** How a booking is carried: as a whole to other days or another piece, or by its end. */
export interface Carry {
  readonly bookingId: Id
  readonly grip: 'whole' | 'end'
  /** Rows below where it was lifted. */
  readonly rows: number
  /** Days after where it was lifted. */
  readonly days: number
}

/** What letting go of a booking would do. */
export type Plan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly use: Booking; readonly claim: Claim }
  | { readonly kind: 'swap'; readonly use: Booking; readonly piece: Piece; readonly claim: Claim }

/** A reservation or a rental, as opposed to a fitting, care or block time: somebody pays for this very piece. */
export const isRental = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.reserved || state === RENT_STATE.rented

const shifted = (at: number, days: number): Instant => instant(at + days * DAY_MS)

/** All of it moves with its start. */
const movedBy = (use: Booking, days: number): Claim => ({
  startsAt: shifted(use.startsAt, days),
  outAt: shifted(use.outAt, days),
  dueAt: shifted(use.dueAt, days),
  endsAt: shifted(use.endsAt, days),
})

/** The return moves and the cleaning after it follows; at least a day is left. */
function endMovedBy(use: Booking, days: number): Claim {
  const shortest = Math.min(0, Math.ceil((use.outAt + DAY_MS - use.dueAt) / DAY_MS))
  const by = Math.max(days, shortest)
  return { ...claimOf(use), dueAt: shifted(use.dueAt, by), endsAt: shifted(use.endsAt, by) }
}

/** On another row a booking keeps its days; on its own it keeps its piece. So one gesture is one act. */
export function planOf(use: Booking, carry: Carry, target: Piece | undefined): Plan {
  if (carry.grip === 'end') return carry.days === 0 ? { kind: 'nothing' } : { kind: 'move', use, claim: endMovedBy(use, carry.days) }
  if (target && target.id !== use.rentItemId) return { kind: 'swap', use, piece: target, claim: claimOf(use) }
  return carry.days === 0 ? { kind: 'nothing' } : { kind: 'move', use, claim: movedBy(use, carry.days) }
}

const ANY_DESK = { deviceId: null, mayResolve: false }
export interface Grips {
  readonly canMove: boolean
  readonly canStretch: boolean
  readonly canSwap: boolean
  readonly canCallOff: boolean
}

/**
 * What may be done to a booking on the calendar, by the machine of the domain. Of a piece that is out only the return moves; a fitting has
 * hours and is moved whole.
 */
export function gripsOf(use: Booking): Grips {
  const may = (act: 'move' | 'swap' | 'cancel') => stepOf(use, act, ANY_DESK).ok
  const canStretch = may('move') && use.state !== RENT_STATE.prova
  const canMove = may('move') && use.state !== RENT_STATE.rented
  return { canStretch, canMove, canSwap: may('swap'), canCallOff: may('cancel') && !isCalledOffInItsOrder(use) }
}

export interface PlanContext {
  readonly now: Instant
  readonly deskId: Id | null
}

/** Would the period be there? PlanContext while a finger is still moving; the command asks again, and its word counts. */
export function isFreeFor(plan: Exclude<Plan, { kind: 'nothing' }>, uses: readonly Booking[], { now, deskId }: PlanContext): boolean {
  if (plan.claim.dueAt <= now) return false
  const { claim, except } = (plan.kind === 'move' ? placedBeside : placedOn)(uses, plan.use, plan.claim)
  return availability(uses, { startsAt: claim.startsAt, endsAt: claim.endsAt, now, deskId, except }).isFree
}

const SUBSTITUTES_SHOWN = 3

/** Pieces that are free for a claim instead, the likest first. */
export const freeInstead = (
  piece: Piece,
  pieces: readonly Piece[],
  usesOf: (pieceId: string) => readonly Booking[],
  claim: Claim,
  { now, deskId }: PlanContext,
): Piece[] => substitutes(piece, pieces, usesOf, { startsAt: claim.startsAt, endsAt: claim.endsAt, now, deskId }, SUBSTITUTES_SHOWN)
