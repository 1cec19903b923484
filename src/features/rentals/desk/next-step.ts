import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'

/** The next step of the desk for a piece. */
export type NextStep =
  | { readonly kind: 'receive' | 'handOver' | 'putRight' | 'fitting' | 'careDone' | 'later'; readonly card: BoardCard }
  | { readonly kind: 'free' }

const startsFirst = (a: BoardCard, b: BoardCard): number => a.startsAt - b.startsAt

/**
 * The next step after a scan, from all open bookings of the piece: a return comes first, then a hand-over today, a fitting, and the end of
 * care. A piece that leaves today is handed over directly from its cleaning.
 */
export function nextStepOf(cards: readonly BoardCard[], endOfDay: Instant): NextStep {
  const inOrder = cards.toSorted(startsFirst)
  const first = (holds: (card: BoardCard) => boolean) => inOrder.find(holds)
  const out = first((card) => card.state === RENT_STATE.rented)
  if (out) return { kind: 'receive', card: out }
  const isReserved = (card: BoardCard) => card.state === RENT_STATE.reserved
  const leaving = first((card) => isReserved(card) && card.standing !== STANDING.conflict && card.outAt < endOfDay)
  if (leaving) return { kind: 'handOver', card: leaving }
  const fitting = first((card) => card.state === RENT_STATE.prova && card.outAt < endOfDay)
  if (fitting) return { kind: 'fitting', card: fitting }
  const care = first((card) => (card.state === RENT_STATE.cleaning || card.state === RENT_STATE.maintenance) && card.startsAt < endOfDay)
  if (care) return { kind: 'careDone', card: care }
  const lost = first((card) => isReserved(card) && card.standing === STANDING.conflict)
  if (lost) return { kind: 'putRight', card: lost }
  const later = first((card) => isReserved(card) || card.state === RENT_STATE.prova)
  return later ? { kind: 'later', card: later } : { kind: 'free' }
}

/** The link to the hand-over of a customer, with the scanned piece preselected. */
export function handOverPath({ customerId, bookingId }: { readonly customerId: Id | null; readonly bookingId: Id | null }): string {
  const params = new URLSearchParams({ ...(customerId ? { customer: customerId } : {}), ...(bookingId ? { bookings: bookingId } : {}) })
  return `${HAND_OVER_PATH}?${params}`
}

/** The link to the return of a piece, as if its code was scanned there. */
export const returnPath = ({ code }: Pick<BoardCard, 'code'>): string => `${RETURN_PATH}?${new URLSearchParams({ codes: code })}`

export const BOARD_PATH = '/merchant/rent/today'
export const HAND_OVER_PATH = '/merchant/rent/hand-over'
export const RETURN_PATH = '/merchant/rent/return'
export const ORDERS_PATH = '/merchant/rent/orders'
