import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { type Answer, askRecord } from '../../../engine/ask.ts'
import type { Asking } from '../../../engine/use-answer.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import type { PieceWithTerms } from '../visit/visit-piece.ts'

/** As much of a booking as its panel shows and its acts ask for: a card of the board has it, and a row. */
export type ShownBooking = Pick<
  Booking,
  | 'id'
  | 'rentItemId'
  | 'activeItemId'
  | 'customerId'
  | 'orderId'
  | 'person'
  | 'isDelivered'
  | 'state'
  | 'standing'
  | 'startsAt'
  | 'outAt'
  | 'dueAt'
  | 'endsAt'
  | 'eventOn'
  | 'rentPrice'
  | 'note'
  | 'deskId'
  | 'leaseUntil'
  | 'handedOverAt'
  | 'closedAt'
>

/** A card stands for a booking that is open; when it left is not on it, and only asked of what has left. */
export const bookingOfCard = (card: BoardCard): ShownBooking => ({
  ...card,
  id: card.bookingId,
  rentItemId: card.pieceId,
  activeItemId: card.pieceId,
  isDelivered: card.isDelivered === 1,
  deskId: null,
  leaseUntil: null,
  handedOverAt: null,
  closedAt: null,
})

/** A reservation or a rental, as opposed to a fitting, care or block time: somebody pays for this very piece. */
export const isRental = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.reserved || state === RENT_STATE.rented

/** Its price is agreed on an order, and follows its days and its piece. */
export const isPriced = <B extends Pick<Booking, 'state' | 'orderId'>>(row: B): row is B & { readonly orderId: Id } =>
  isRental(row) && row.orderId !== null

export const isCare = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.cleaning || state === RENT_STATE.maintenance

/** A piece with the terms of its category. */
export function usePieceWithTerms(pieceId: Id): Asking<PieceWithTerms> {
  return useQuestion([rentItem.name, 'terms', pieceId], async (who): Promise<Answer<PieceWithTerms>> => {
    const piece = await askRecord(rentItem, pieceId, who)
    if (!piece.ok) return piece
    const category = await askRecord(rentCategory, piece.data.categoryId, who)
    return { ok: true, data: { piece: piece.data, category: category.ok ? category.data : null }, asOf: piece.asOf }
  })
}
