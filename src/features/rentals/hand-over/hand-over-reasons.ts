import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { OVERRIDDEN, type Overridden } from '#domain/rentals/booking/hand-over-override.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { OrderState } from '../desk/desk-reports.ts'

/** An objection to handing a piece over now. */
export interface AgainstIt {
  readonly code: Overridden
  /** The piece concerned; null if it concerns all pieces of the order. */
  readonly bookingId: Id | null
  readonly orderId: Id | null
  /** The missing amount, for objections about money. */
  readonly amount: Money
}

export interface Leaving {
  readonly cards: readonly BoardCard[]
  readonly orders: readonly OrderState[]
  /** The insurance amount required for the pieces of an order that leave now or have left. */
  readonly insuranceRequested: (orderId: Id) => Money
  /** The open bookings of a piece, as known here. */
  readonly bookingsOf: (pieceId: Id) => readonly BoardCard[]
  /** The reserved piece of each booking; the cards name the piece that is handed over. */
  readonly reserved: ReadonlyMap<Id, Id>
  /** Refusals of the last attempt. */
  readonly objected: ReadonlyMap<Id, string>
}

const CARE: readonly number[] = [RENT_STATE.cleaning, RENT_STATE.maintenance]

/** Refusal codes with the override that allows them. */
const OBJECTED: Readonly<Record<string, Overridden>> = {
  'rentals.piece-differs': OVERRIDDEN.otherPiece,
  'rentals.reservation-displaced': OVERRIDDEN.displaces,
  'rentals.reservation-displaced-substitutes': OVERRIDDEN.displaces,
}

/** The care a piece is in by its plan; it ends by time, without a scan. */
export const careOf = (bookings: readonly BoardCard[], now: Instant): BoardCard | null =>
  bookings.find(({ state, startsAt, endsAt }) => CARE.includes(state) && startsAt <= now && endsAt > now) ?? null

function ofOrder(order: OrderState, { insuranceRequested }: Leaving): AgainstIt[] {
  const { orderId, left, insuranceHeld, isSigned, isContractAsked: isContractRequested } = order
  const requested = insuranceRequested(orderId)
  const about = { bookingId: null, orderId, amount: ZERO }
  return [
    ...(left > ZERO ? [{ ...about, code: OVERRIDDEN.unpaid, amount: left }] : []),
    ...(requested > insuranceHeld ? [{ ...about, code: OVERRIDDEN.uninsured, amount: subtractMoney(requested, insuranceHeld) }] : []),
    ...(isContractRequested && !isSigned ? [{ ...about, code: OVERRIDDEN.unsigned }] : []),
  ]
}

function ofPiece(card: BoardCard, leaving: Leaving, now: Instant): AgainstIt[] {
  const { bookingId, pieceId } = card
  const isReserved = (leaving.reserved.get(bookingId) ?? pieceId) === pieceId
  const objected = OBJECTED[leaving.objected.get(bookingId) ?? '']
  const codes = new Set<Overridden>([
    ...(isReserved ? [] : [OVERRIDDEN.otherPiece]),
    ...(careOf(leaving.bookingsOf(pieceId), now) ? [OVERRIDDEN.inCare] : []),
    ...(objected ? [objected] : []),
  ])
  return [...codes].map((code) => ({ code, bookingId, orderId: null, amount: ZERO }))
}

/** All objections to handing these pieces over now: those of orders first, then those of each piece. */
export function reasonsAgainst(leaving: Leaving, now: Instant): readonly AgainstIt[] {
  const ids = new Set(leaving.cards.map(({ orderId }) => orderId))
  return [
    ...leaving.orders.filter(({ orderId }) => ids.has(orderId)).flatMap((order) => ofOrder(order, leaving)),
    ...leaving.cards.flatMap((card) => ofPiece(card, leaving, now)),
  ]
}

/** The codes of the objections that concern a piece. */
export const reasonsOf = (card: Pick<BoardCard, 'bookingId' | 'orderId'>, reasons: readonly AgainstIt[]): Overridden[] => [
  ...new Set(
    reasons
      .filter((one) => one.bookingId === card.bookingId || (one.orderId !== null && one.orderId === card.orderId))
      .map(({ code }) => code),
  ),
]
