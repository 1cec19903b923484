import * as v from 'valibot'
import { ZERO } from '#domain/kernel/money.ts'
import { billLineSchema, emptyBill } from '#domain/sales/bill.ts'
import { NO_RENT, plannedRentSchema } from '#domain/sales/planned-rent.ts'
import {
  type CartIds,
  type SavedCart,
  NO_DISCOUNT,
  cartCustomerSchema,
  cartIdsSchema,
  cartSchema,
  isCartOpen,
  tendersSchema,
} from './cart-state.ts'

const saleSchema = v.omit(cartSchema, ['orderId', 'orderShareCode', 'advanceId', 'advanceShareCode', 'rent', 'giftCards', 'paid'])
const visitSchema = v.object({
  ids: v.object({ ...v.omit(cartIdsSchema, ['shareCode']).entries, invoiceShareCode: v.string() }),
  isMore: v.boolean(),
  customer: v.nullable(v.omit(cartCustomerSchema, ['points', 'owed'])),
  ...v.omit(plannedRentSchema, ['joins']).entries,
  lines: v.array(v.pick(billLineSchema, ['id', 'kind', 'itemId', 'nameAr', 'nameEn', 'quantity', 'unitPrice', 'listPrice', 'employeeId'])),
  paid: v.nullable(tendersSchema),
})

function ofVisit({ ids, isMore, customer, lines, paid, ...rent }: v.InferOutput<typeof visitSchema>): SavedCart {
  const { invoiceShareCode: shareCode, ...names } = ids
  const { orderId, orderShareCode } = ids
  return {
    ...names,
    shareCode,
    bill: { ...emptyBill(), customerId: customer?.id ?? null, lines: lines.map((line) => ({ ...line, discount: ZERO, note: null })) },
    giftCards: [],
    tip: null,
    rent: { ...rent, joins: isMore ? { orderId, orderShareCode } : null },
    // Drafts of that version have no points.
    customer: customer && { ...customer, points: 0, owed: ZERO },
    ...{ lineDiscounts: {}, billDiscount: NO_DISCOUNT, codeGoods: null, taken: [], paid },
  }
}

const open = v.check<SavedCart, string>(isCartOpen, 'empty')

/** The drafts of earlier versions: a rental order and a bill. An empty one does not match its schema. */
export const formerCarts = (ids: CartIds) =>
  [
    { key: 'visit', schema: v.pipe(visitSchema, v.transform(ofVisit), open) },
    {
      key: 'sale',
      schema: v.pipe(
        saleSchema,
        v.transform((sale): SavedCart => ({ ...ids, ...sale, rent: NO_RENT, giftCards: [], paid: null })),
        open,
      ),
    },
  ] as const
