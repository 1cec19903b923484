import type { Reader } from '../kernel/define.ts'
import { codesIn } from '../kernel/fields.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, minor, smallerMoney, subtractMoney } from '../kernel/money.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import { giftCardEntry } from './gift-card.ts'

/** What a gift card paid of a document, less what came back to it since. */
export interface CardPart {
  readonly giftCardId: Id
  readonly left: Money
}

/** Nobody pays one bill with more cards, nor takes it back in more notes. */
const ENTRIES_MAX = 2000

interface Paid {
  readonly id: Id
  readonly methods: number
}

/** The gift cards that paid a document, the first first. Nothing is read of one that none paid. */
export async function cardPartsOf(read: Reader, document: Paid, notes: readonly { readonly id: Id }[]): Promise<readonly CardPart[]> {
  if (!codesIn(document.methods, PAYMENT_METHOD).includes(PAYMENT_METHOD.giftCard)) return []
  const ids = [document.id, ...notes.map(({ id }) => id)]
  const entries = await read.select(giftCardEntry, { where: [{ field: 'invoiceId', oneOf: ids }], limit: ENTRIES_MAX })
  const inTime = entries.toSorted((a, b) => a.enteredAt - b.enteredAt || (a.id < b.id ? -1 : 1))
  return [...Map.groupBy(inTime, ({ giftCardId }) => giftCardId)]
    .map(([giftCardId, its]) => ({ giftCardId, left: minor(0 - its.reduce((sum, { amount }) => sum + amount, 0)) }))
    .filter(({ left }) => left > 0)
}

/** How what goes back in money is shared: what cards paid goes back to them first, the rest by whatever method was chosen. */
export function shareBack(refund: Money, parts: readonly CardPart[]): { readonly toCards: readonly CardPart[]; readonly rest: Money } {
  let rest = refund
  const toCards = parts.map(({ giftCardId, left }): CardPart => {
    const part = smallerMoney(left, rest)
    rest = subtractMoney(rest, part)
    return { giftCardId, left: part }
  })
  return { toCards: toCards.filter(({ left }) => left > ZERO), rest }
}
