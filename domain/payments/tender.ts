import * as v from 'valibot'
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
})
export type Tender = v.InferOutput<typeof tenderSchema>

/** The same where a balance is no way to pay: money changes hands. */
export const moneyMethodSchema = v.pipe(
  v.picklist(Object.values(PAYMENT_METHOD), 'choice'),
  v.check((method) => MONEY_METHODS.includes(method), 'choice'),
)
export const moneyTenderSchema = v.object({ ...tenderSchema.entries, method: moneyMethodSchema })
