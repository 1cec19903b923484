/*
 * What moves on gift cards, worked out from the inputs of operations alone. It imports nothing, so that browser journeys can use it, too.
 */

const GIFT_CARD = 7

export interface CardTender {
  readonly method: number
  readonly tendered: number
  readonly giftCardId?: string | undefined
}

/** One entry of a card: `invoiceId` is the document that it paid, or the credit note that gave it back. */
export interface CardMove {
  readonly cardId: string
  readonly invoiceId: string
  /** Below zero for what was spent. */
  readonly amount: number
}

/** What the tenders of one document take off each card (`sign` -1), or give back to it (`sign` 1). A card gives no change. */
export function cardMovesOf(invoiceId: string, tenders: readonly CardTender[], sign: 1 | -1): CardMove[] {
  const byCard = new Map<string, number>()
  for (const { method, tendered, giftCardId } of tenders)
    if (method === GIFT_CARD && giftCardId !== undefined) byCard.set(giftCardId, (byCard.get(giftCardId) ?? 0) + tendered)
  return [...byCard].map(([cardId, sum]) => ({ cardId, invoiceId, amount: sign * sum }))
}

/** What is left of a card: what it was sold for and all that moved on it since. */
export const leftOnCard = (value: number, moves: readonly Pick<CardMove, 'amount'>[]): number =>
  moves.reduce((sum, { amount }) => sum + amount, value)

/** By how much these moves spend more than a card was sold for and got back. */
export const overspentBy = (value: number, moves: readonly Pick<CardMove, 'amount'>[]): number => Math.max(0, -leftOnCard(value, moves))
