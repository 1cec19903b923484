import { defineRecord } from '../kernel/define.ts'
import { choice, count, dayField, id, instantField, money, nullable, price, reference, text } from '../kernel/fields.ts'

export const STOCK_OPERATION = {
  addQuantity: 0,
  expired: 1,
  lost: 2,
  internalUse: 3,
  initialQuantity: 4,
  sold: 5,
  invoiceReturn: 6,
  /** The difference found by a count. */
  adjusted: 7,
} as const
export type StockOperation = (typeof STOCK_OPERATION)[keyof typeof STOCK_OPERATION]

export const STOCK_REASON = {
  purchase: 1,
  freeGoods: 2,
  foundAgain: 3,
  transfer: 4,
  counted: 5,
  wrongEntry: 6,
  forService: 7,
  display: 8,
  gift: 9,
  training: 10,
  missing: 11,
  damaged: 12,
  stolen: 13,
  pastDate: 14,
  spoiled: 15,
  /** Automatic: a move was synced after a count that had already included it. */
  beforeCount: 16,
} as const
export type StockReason = (typeof STOCK_REASON)[keyof typeof STOCK_REASON]

/** One change of the stock. The product's `onHand` is the sum of its moves. */
export const stockMove = defineRecord({
  name: 'stock_move',
  travels: 'server',
  indexes: ['productId', 'movedAt', 'deliveryId'],
  fields: {
    id: id(),
    productId: reference('product'),
    operation: choice(STOCK_OPERATION),
    /** Signed: negative for goods that left. */
    quantity: count(),
    invoiceId: nullable(reference('invoice')),
    movedAt: instantField(),
    /** The day of `movedAt` in the shop's zone. */
    movedOn: dayField(),
    /** The cost of a unit: the purchase price, or the average at that time. */
    unitCost: nullable(price()),
    /** For a delivery: the average cost before it, from which the average is recomputed when an earlier move is synced. */
    averageBefore: nullable(price()),
    value: nullable(money()),
    reason: nullable(choice(STOCK_REASON)),
    reference: nullable(text(60)),
    supplierId: nullable(reference('supplier')),
    supplierDocument: nullable(text(60)),
    expiresOn: nullable(dayField()),
    counted: nullable(count()),
    /** The first line of the same delivery, which has the supplier's document and connects the lines. */
    deliveryId: nullable(reference('stock_move')),
    /** The delivery that the goods were taken from, if chosen. */
    batchId: nullable(reference('stock_move')),
    /** The wrongly entered move that this one reverts: neither of them counts. */
    corrects: nullable(reference('stock_move')),
    employeeId: nullable(reference('employee')),
    note: nullable(text(500)),
  },
})

export const PLAIN_MOVE = {
  invoiceId: null,
  unitCost: null,
  averageBefore: null,
  value: null,
  reason: null,
  reference: null,
  supplierId: null,
  supplierDocument: null,
  expiresOn: null,
  counted: null,
  deliveryId: null,
  batchId: null,
  corrects: null,
  employeeId: null,
  note: null,
} as const
