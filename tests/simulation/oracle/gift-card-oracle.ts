/* Gift-card entries, computed from the inputs of operations alone. Imports nothing so that browser journeys can use it too. */

const GIFT_CARD = 7

export interface CardTender {
  readonly method: number
  readonly tendered: number
  readonly giftCardId?: string | undefined
}

/** One entry of a card: `invoiceId` is the paid document, or the credit note that refunded it. */
export interface CardMove {
  readonly cardId: string
  readonly invoiceId: string
  /** Negative for spending. */
  readonly amount: number
}

/** What the tenders of one document take off each card (`sign` -1) or refund to it (`sign` 1). A card gives no change. */
export function cardMovesOf(invoiceId: string, tenders: readonly CardTender[], sign: 1 | -1): CardMove[] {
  const byCard = new Map<string, number>()
  for (const { method, tendered, giftCardId } of tenders)
    if (method === GIFT_CARD && giftCardId !== undefined) byCard.set(giftCardId, (byCard.get(giftCardId) ?? 0) + tendered)
  return [...byCard].map(([cardId, sum]) => ({ cardId, invoiceId, amount: sign * sum }))
}

/** The balance of a card: its sold value plus its entries. */
export const leftOnCard = (value: number, moves: readonly Pick<CardMove, 'amount'>[]): number =>
  moves.reduce((sum, { amount }) => sum + amount, value)

/** By how much these entries exceed the card's value and refunds. */
export const overspentBy = (value: number, moves: readonly Pick<CardMove, 'amount'>[]): number => Math.max(0, -leftOnCard(value, moves))
