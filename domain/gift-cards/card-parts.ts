import type { Objection, Reader } from '../kernel/define.ts'
import { codesIn } from '../kernel/fields.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, minor, smallerMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import type { Tender } from '../payments/tender.ts'
import { giftCardEntry } from './gift-card.ts'

export interface CardPart {
  readonly giftCardId: Id
  readonly left: Money
}

const ENTRIES_MAX = 2000

interface Paid {
  readonly id: Id
  readonly methods: number
}

/** A refund to a gift card is limited to what it paid. */
export function cardsAgainst(tenders: readonly Tender[], parts: readonly CardPart[]): Objection<'gift-cards.not-paid-with'>[] {
  const back = Map.groupBy(
    tenders.filter(({ method }) => method === PAYMENT_METHOD.giftCard),
    ({ giftCardId }) => giftCardId,
  )
  return [...back].flatMap(([giftCardId, its]): Objection<'gift-cards.not-paid-with'>[] => {
    const left = parts.find((part) => part.giftCardId === giftCardId)?.left ?? ZERO
    const requested = sumMoney(its.map(({ tendered }) => tendered))
    if (requested <= left) return []
    return [{ code: 'gift-cards.not-paid-with', field: `tenders.${its[0]?.id}`, details: { askedAmount: requested, leftAmount: left } }]
  })
}

/** The gift cards that paid a document, in order of payment. Nothing is read if none did. */
export async function cardPartsOf(read: Reader, document: Paid, notes: readonly { readonly id: Id }[]): Promise<readonly CardPart[]> {
  if (!codesIn(document.methods, PAYMENT_METHOD).includes(PAYMENT_METHOD.giftCard)) return []
  const ids = [document.id, ...notes.map(({ id }) => id)]
  const entries = await read.select(giftCardEntry, { where: [{ field: 'invoiceId', oneOf: ids }], limit: ENTRIES_MAX })
  const inTime = entries.toSorted((a, b) => a.enteredAt - b.enteredAt || (a.id < b.id ? -1 : 1))
  return [...Map.groupBy(inTime, ({ giftCardId }) => giftCardId)]
    .map(([giftCardId, its]) => ({ giftCardId, left: minor(0 - its.reduce((sum, { amount }) => sum + amount, 0)) }))
    .filter(({ left }) => left > 0)
}

/**
 * Divides a refund: gift cards get their share of the payments, the rest is refunded by the chosen method. `paid` is
 * the payment minus earlier refunds, so the last refund returns the rest of each card's part.
 */
export function shareBack(
  refund: Money,
  parts: readonly CardPart[],
  paid: Money,
): { readonly toCards: readonly CardPart[]; readonly rest: Money } {
  let rest = refund
  const toCards = parts.map(({ giftCardId, left }): CardPart => {
    const share = paid > ZERO ? minor(Math.round((refund * left) / paid)) : left
    const part = smallerMoney(smallerMoney(left, share), rest)
    rest = subtractMoney(rest, part)
    return { giftCardId, left: part }
  })
  return { toCards: toCards.filter(({ left }) => left > ZERO), rest }
}
