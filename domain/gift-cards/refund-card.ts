import * as v from 'valibot'
import { type Change, type DecisionContext, type Objection, type Reader, insert } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney, sumMoney } from '../kernel/money.ts'
import { shareCodeSchema } from '../kernel/share-code.ts'
import type { Day } from '../kernel/time.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import type { Tender } from '../payments/tender.ts'
import { GIFT_CODE } from './gift-card-code.ts'
import { GIFT_CARD_DESIGN, GIFT_CARD_STATUS, GIFT_CARD_TYPE, giftCard, giftCardEntry } from './gift-card.ts'

/** A gift card created for the money of a credit note. The tender that names it gives its value. */
export const refundCardSchema = v.object({
  giftCardId: idSchema,
  code: v.pipe(v.string(), v.regex(GIFT_CODE, 'invalid')),
  shareCode: shareCodeSchema,
})
type RefundCard = v.InferOutput<typeof refundCardSchema>
type Given = RefundCard | undefined

export const isOnRefundCard = ({ method, giftCardId }: Pick<Tender, 'method' | 'giftCardId'>, made: Given): boolean =>
  made !== undefined && method === PAYMENT_METHOD.giftCard && giftCardId === made.giftCardId

/** The part of a refund that goes to the new card. */
export const valueOnRefundCard = (tenders: readonly Pick<Tender, 'method' | 'giftCardId' | 'tendered'>[], made: Given): Money =>
  sumMoney(tenders.filter((tender) => isOnRefundCard(tender, made)).map(({ tendered }) => tendered))

export interface RefundCardLoaded {
  readonly isTaken: boolean
  /** Spending of this card that was synced before the credit note. */
  readonly earlier: Money
}

export const NO_REFUND_CARD: RefundCardLoaded = { isTaken: false, earlier: ZERO }

const ENTRIES_MAX = 1000

export async function loadRefundCard(read: Reader, made: Given): Promise<RefundCardLoaded> {
  if (!made) return NO_REFUND_CARD
  const [alike, entries] = await Promise.all([
    read.select(giftCard, { where: [{ field: 'code', is: made.code }], limit: 1 }),
    read.select(giftCardEntry, { where: [{ field: 'giftCardId', is: made.giftCardId }], limit: ENTRIES_MAX }),
  ])
  return { isTaken: alike.length > 0, earlier: sumMoney(entries.map(({ amount }) => amount)) }
}

export const REFUND_CARD_REFUSALS = ['gift-cards.needs-customer', 'gift-cards.sold-already'] as const
type Found = Objection<(typeof REFUND_CARD_REFUSALS)[number]>

/** Objections to creating the card: a card needs a customer, who is the only one to use it. */
export function refundCardObjections(made: Given, { isTaken }: RefundCardLoaded, customerId: Id | null): Found[] {
  if (!made) return []
  return [
    ...(customerId === null ? [{ code: 'gift-cards.needs-customer' as const }] : []),
    ...(isTaken ? [{ code: 'gift-cards.sold-already' as const }] : []),
  ]
}

/**
 * The new card with the refunded value. It does not expire, because it is the customer's own money. Its entry is
 * created with those of other cards.
 */
export function refundCardChanges(
  made: Given,
  { earlier }: RefundCardLoaded,
  { value, customerId, day }: { readonly value: Money; readonly customerId: Id | null; readonly day: Day },
  context: DecisionContext,
): Change[] {
  if (!made || customerId === null || value <= 0) return []
  const balance = addMoney(value, earlier)
  const { giftCardId: id, code, shareCode } = made
  return [
    insert(giftCard, {
      ...{ id, code, shareCode, type: GIFT_CARD_TYPE.paid, design: GIFT_CARD_DESIGN.logo, value, balance },
      status: balance > 0 ? GIFT_CARD_STATUS.active : GIFT_CARD_STATUS.used,
      ...{ buyerId: customerId, holderId: customerId, description: null, expiresOn: null },
      ...{ soldAt: context.now, soldOn: day, employeeId: context.actor.employeeId },
    }),
  ]
}
