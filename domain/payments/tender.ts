import * as v from 'valibot'
import type { Objection } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { amountGivenSchema } from '../kernel/money.ts'
import { roundingSchema } from './cash-rounding.ts'
import { MONEY_METHODS, PAYMENT_METHOD } from './payment.ts'

/** One way in which money is handed over, as it was keyed in. */
export const tenderSchema = v.object({
  id: idSchema,
  method: v.picklist(Object.values(PAYMENT_METHOD), 'choice'),
  /** What was handed over; for cash it may be more than is due. */
  tendered: amountGivenSchema,
  authorizationCode: v.nullable(v.pipe(v.string(), v.maxLength(40, 'too-long'))),
  reference: v.nullable(v.pipe(v.string(), v.maxLength(80, 'too-long'))),
  /** By how much the cash was rounded, as the customer was told; nothing where nothing was. */
  rounding: roundingSchema,
  /** The card that a gift card's money comes off, or goes back to. */
  giftCardId: v.optional(idSchema),
})
export type Tender = v.InferOutput<typeof tenderSchema>

/** The same where money paid ahead is no way to pay: money changes hands. */
export const moneyMethodSchema = v.pipe(
  v.picklist(Object.values(PAYMENT_METHOD), 'choice'),
  v.check((method) => MONEY_METHODS.includes(method), 'choice'),
)
export const moneyTenderSchema = v.object({ ...v.omit(tenderSchema, ['giftCardId']).entries, method: moneyMethodSchema })

/** Gift cards where a balance may pay, and they may not: for what is charged, what is given back of rent, and what is held of a visit. */
export const giftCardsAmong = (tenders: readonly Pick<Tender, 'id' | 'method'>[]): Objection<'payments.gift-card-not-here'>[] =>
  tenders
    .filter(({ method }) => method === PAYMENT_METHOD.giftCard)
    .map(({ id }) => ({ code: 'payments.gift-card-not-here', field: `tenders.${id}` }))
