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
  /** What a count found more or less than the books. */
  adjusted: 7,
} as const
export type StockOperation = (typeof STOCK_OPERATION)[keyof typeof STOCK_OPERATION]

/** Why goods came, went or were counted anew. */
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
  /** Nobody chooses it: a move was heard of after a count that had seen it already. */
  beforeCount: 16,
} as const
export type StockReason = (typeof STOCK_REASON)[keyof typeof STOCK_REASON]

/** One change of what is on the shelf. The product's `onHand` is the sum of its moves. */
export const stockMove = defineRecord({
  name: 'stock_move',
  travels: 'server',
  indexes: ['productId', 'movedAt', 'deliveryId'],
  fields: {
    id: id(),
    productId: reference('product'),
    operation: choice(STOCK_OPERATION),
    /** Signed: what left the shelf is negative. */
    quantity: count(),
    invoiceId: nullable(reference('invoice')),
    movedAt: instantField(),
    /** The day of `movedAt` in the shop's zone. */
    movedOn: dayField(),
    /** What one of them cost: as it was bought, else the average at the time. */
    unitCost: nullable(price()),
    /** Of a delivery: what one cost on average before it. From here on the average is gone through again when an earlier move is heard of. */
    averageBefore: nullable(price()),
    /** The cost of all of them, with the sign of the quantity. */
    value: nullable(money()),
    reason: nullable(choice(STOCK_REASON)),
    /** By which the shop finds the operation again. */
    reference: nullable(text(60)),
    supplierId: nullable(reference('supplier')),
    /** The number of the supplier's own paper. */
    supplierDocument: nullable(text(60)),
    /** Of the batch that came with it. */
    expiresOn: nullable(dayField()),
    /** What a count found on the shelf. */
    counted: nullable(count()),
    /** The first line of what came in together: by it the paper of the supplier and the other lines are found. */
    deliveryId: nullable(reference('stock_move')),
    /** The delivery that the goods were taken from, where somebody said which. */
    batchId: nullable(reference('stock_move')),
    /** The move that this one takes back because it was entered wrongly: neither of the two is true. */
    corrects: nullable(reference('stock_move')),
    employeeId: nullable(reference('employee')),
    note: nullable(text(500)),
  },
})

/** What most moves do not say. */
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
