import * as v from 'valibot'
import type { Objection } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { amountGivenSchema } from '../kernel/money.ts'
import { roundingSchema } from './cash-rounding.ts'
import { MONEY_METHODS, PAYMENT_METHOD } from './payment.ts'

export const tenderSchema = v.object({
  id: idSchema,
  method: v.picklist(Object.values(PAYMENT_METHOD), 'choice'),
  /** The tendered amount; for cash it may exceed the due amount. */
  tendered: amountGivenSchema,
  authorizationCode: v.nullable(v.pipe(v.string(), v.maxLength(40, 'too-long'))),
  reference: v.nullable(v.pipe(v.string(), v.maxLength(80, 'too-long'))),
  /** The rounding of cash as shown to the customer; absent if none. */
  rounding: roundingSchema,
  giftCardId: v.optional(idSchema),
})
export type Tender = v.InferOutput<typeof tenderSchema>

/** Payment methods by which money changes hands, without prepaid ones. */
export const moneyMethodSchema = v.pipe(
  v.picklist(Object.values(PAYMENT_METHOD), 'choice'),
  v.check((method) => MONEY_METHODS.includes(method), 'choice'),
)
export const moneyTenderSchema = v.object({ ...v.omit(tenderSchema, ['giftCardId']).entries, method: moneyMethodSchema })

/** Refuses gift cards where a balance may pay but cards may not: for charges, refunds of rent, and insurance amounts. */
export const giftCardsAmong = (tenders: readonly Pick<Tender, 'id' | 'method'>[]): Objection<'payments.gift-card-not-here'>[] =>
  tenders
    .filter(({ method }) => method === PAYMENT_METHOD.giftCard)
    .map(({ id }) => ({ code: 'payments.gift-card-not-here', field: `tenders.${id}` }))
