import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { ZERO, amountSchema, moneySchema, rateSchema } from '#domain/kernel/money.ts'
import { tenderSchema } from '#domain/payments/tender.ts'
import { billLineSchema, emptyBill, openBillSchema } from '#domain/sales/bill.ts'
import { codeGoodsSchema } from '#domain/sales/codes/bill-code.ts'
import { NO_RENT, plannedRentSchema } from '#domain/sales/planned-rent.ts'
import { type CartIds, type CartState, NO_DISCOUNT, isCartOpen } from './cart-state.ts'

/** What of the cart is kept on the device: all but what one tap brings back. */
export type KeptCart = Omit<CartState, 'removed' | 'cleared'>

const discountSchema = v.variant('by', [
  v.object({ by: v.literal('amount'), amount: amountSchema }),
  v.object({ by: v.literal('share'), share: rateSchema }),
])
const customerSchema = v.object({ id: idSchema, name: v.string(), mobile: v.nullable(v.string()), trn: v.nullable(v.string()) })
const saleSchema = v.object({
  invoiceId: idSchema,
  shareCode: v.string(),
  bill: openBillSchema,
  customer: v.nullable(v.object({ ...customerSchema.entries, points: v.number(), owed: moneySchema })),
  lineDiscounts: v.record(v.string(), discountSchema),
  billDiscount: discountSchema,
  codeGoods: v.optional(v.nullable(codeGoodsSchema), null),
  /** A draft of before it was kept has none. */
  taken: v.optional(v.array(tenderSchema), []),
})
const cartSchema = v.object({
  ...saleSchema.entries,
  ...{ orderId: idSchema, orderShareCode: v.string(), advanceId: idSchema, advanceShareCode: v.string() },
  rent: plannedRentSchema,
  paid: v.nullable(v.array(tenderSchema)),
})

/** A kept cart. One that an older version wrote in another shape is left behind, never half understood. */
export function readKept(kept: unknown): KeptCart | null {
  const read = v.safeParse(cartSchema, kept)
  return read.success ? read.output : null
}

const visitSchema = v.object({
  ids: v.object({
    ...{ orderId: idSchema, orderShareCode: v.string(), advanceId: idSchema, advanceShareCode: v.string() },
    ...{ invoiceId: idSchema, invoiceShareCode: v.string() },
  }),
  isMore: v.boolean(),
  customer: v.nullable(customerSchema),
  ...v.omit(plannedRentSchema, ['joins']).entries,
  lines: v.array(v.pick(billLineSchema, ['id', 'kind', 'itemId', 'nameAr', 'nameEn', 'quantity', 'unitPrice', 'listPrice', 'employeeId'])),
  paid: v.nullable(v.array(tenderSchema)),
})

/** A bill of a version that kept the rental order elsewhere. */
function ofSale(kept: unknown, ids: CartIds): KeptCart | null {
  const read = v.safeParse(saleSchema, kept)
  return read.success ? { ...ids, ...read.output, rent: NO_RENT, paid: null } : null
}

/** A rental order of a version that kept the bill elsewhere. */
function ofVisit(kept: unknown): KeptCart | null {
  const read = v.safeParse(visitSchema, kept)
  if (!read.success) return null
  const { ids, isMore, customer, lines, paid, ...rent } = read.output
  const { invoiceShareCode: shareCode, ...names } = ids
  const { orderId, orderShareCode } = ids
  return {
    ...names,
    shareCode,
    bill: { ...emptyBill(), customerId: customer?.id ?? null, lines: lines.map((line) => ({ ...line, discount: ZERO, note: null })) },
    rent: { ...rent, joins: isMore ? { orderId, orderShareCode } : null },
    // Nothing was known of her points there.
    customer: customer && { ...customer, points: 0, owed: ZERO },
    ...{ lineDiscounts: {}, billDiscount: NO_DISCOUNT, codeGoods: null, taken: [], paid },
  }
}

/** Where versions of before kept what stood at the desk. */
export const FORMER_KEYS = ['visit', 'sale'] as const

/** What was left there in full; null where it is none, or nothing is in it. */
export function readFormer(key: (typeof FORMER_KEYS)[number], kept: unknown, ids: CartIds): KeptCart | null {
  const cart = key === 'visit' ? ofVisit(kept) : ofSale(kept, ids)
  return cart && isCartOpen(cart) ? cart : null
}
