import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { OVERRIDDEN, type Overridden } from '#domain/rentals/booking/hand-over-override.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { OrderState } from '../desk/desk-reports.ts'

/** What speaks against a piece leaving now. */
export interface AgainstIt {
  readonly code: Overridden
  /** The piece that it is about; null where it is about all pieces of the order. */
  readonly bookingId: Id | null
  readonly orderId: Id | null
  /** What is missing, where it is money. */
  readonly amount: Money
}

export interface Leaving {
  /** What is about to leave, as it lies on the counter. */
  readonly cards: readonly BoardCard[]
  readonly orders: readonly OrderState[]
  /** What the terms ask to be held for what leaves and what has left of an order. */
  readonly insuranceAsked: (orderId: Id) => Money
  /** The open bookings of a piece, as far as they are known here. */
  readonly bookingsOf: (pieceId: Id) => readonly BoardCard[]
  /** Which piece each booking is for; the cards name the piece that is on the counter. */
  readonly reserved: ReadonlyMap<Id, Id>
  /** What the books objected when it was tried. */
  readonly objected: ReadonlyMap<Id, string>
}

const CARE: readonly number[] = [RENT_STATE.cleaning, RENT_STATE.maintenance]

/** What the books object, in the word of whoever allows it. */
const OBJECTED: Readonly<Record<string, Overridden>> = {
  'rentals.piece-differs': OVERRIDDEN.otherPiece,
  'rentals.reservation-displaced': OVERRIDDEN.displaces,
  'rentals.reservation-displaced-substitutes': OVERRIDDEN.displaces,
}

/** The care that a piece is still in by the plan: when its time is over, nobody has to scan it out. */
export const careOf = (bookings: readonly BoardCard[], now: Instant): BoardCard | null =>
  bookings.find(({ state, startsAt, endsAt }) => CARE.includes(state) && startsAt <= now && endsAt > now) ?? null

function ofOrder(order: OrderState, { insuranceAsked }: Leaving): AgainstIt[] {
  const { orderId, left, insuranceHeld, isSigned, isContractAsked } = order
  const asked = insuranceAsked(orderId)
  const about = { bookingId: null, orderId, amount: ZERO }
  return [
    ...(left > ZERO ? [{ ...about, code: OVERRIDDEN.unpaid, amount: left }] : []),
    ...(asked > insuranceHeld ? [{ ...about, code: OVERRIDDEN.uninsured, amount: subtractMoney(asked, insuranceHeld) }] : []),
    ...(isContractAsked && !isSigned ? [{ ...about, code: OVERRIDDEN.unsigned }] : []),
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

/** All that speaks against these pieces leaving now: of their orders first, then of each piece. */
export function reasonsAgainst(leaving: Leaving, now: Instant): readonly AgainstIt[] {
  const ids = new Set(leaving.cards.map(({ orderId }) => orderId))
  return [
    ...leaving.orders.filter(({ orderId }) => ids.has(orderId)).flatMap((order) => ofOrder(order, leaving)),
    ...leaving.cards.flatMap((card) => ofPiece(card, leaving, now)),
  ]
}

/** Which of the reasons one piece leaves against. */
export const reasonsOf = (card: Pick<BoardCard, 'bookingId' | 'orderId'>, reasons: readonly AgainstIt[]): Overridden[] => [
  ...new Set(
    reasons
      .filter((one) => one.bookingId === card.bookingId || (one.orderId !== null && one.orderId === card.orderId))
      .map(({ code }) => code),
  ),
]
