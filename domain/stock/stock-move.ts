import { defineRecord } from '../kernel/define.ts'
import { choice, count, id, instantField, nullable, reference } from '../kernel/fields.ts'

export const STOCK_OPERATION = {
  addQuantity: 0,
  expired: 1,
  lost: 2,
  internalUse: 3,
  initialQuantity: 4,
  sold: 5,
  invoiceReturn: 6,
} as const

/** One change of what is on the shelf. The product's `onHand` is the sum of its moves. */
export const stockMove = defineRecord({
  name: 'stock_move',
  travels: 'server',
  indexes: ['productId'],
  fields: {
    id: id(),
    productId: reference('product'),
    operation: choice(STOCK_OPERATION),
    /** Signed: what left the shelf is negative. */
    quantity: count(),
    invoiceId: nullable(reference('invoice')),
    movedAt: instantField(),
  },
})
