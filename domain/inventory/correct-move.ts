import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { product } from '../catalog/catalog.ts'
import { type Change, type Reader, defineCommand, happened, increment, insert, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { STOCK_OPERATION, STOCK_REASON, stockMove } from '../stock/stock-move.ts'
import { valueOf } from './average-cost.ts'
import { type Product, type StockMove, seenAt, unseenAgain } from './move-goods.ts'
import { QUANTITY_MAX, type ShelfLoaded, costSchema, loadShelf, zoneOf } from './stock-input.ts'

/** Manual entries. A sale is corrected by a credit note, and a count by another count. */
export const CORRECTED: readonly number[] = [
  STOCK_OPERATION.addQuantity,
  STOCK_OPERATION.expired,
  STOCK_OPERATION.lost,
  STOCK_OPERATION.internalUse,
]

/** Whether a move can be corrected: a manual entry that is not itself a reversal. */
export const isCorrectable = ({ operation, corrects }: Pick<StockMove, 'operation' | 'corrects'>): boolean =>
  CORRECTED.includes(operation) && corrects === null

interface Loaded extends ShelfLoaded {
  readonly move: StockMove | null
  readonly isCorrected: boolean
}

/**
 * Corrects a wrong entry: its quantity, its cost, or its existence. It is reversed on its own day and entered again if something did
 * happen. A later count stays valid, and average costs are recalculated (`average-again.ts`).
 */
export const correctStockMove = defineCommand({
  name: 'correctStockMove',
  version: 1,
  kind: 'online',
  permission: may('products', 'adjustQuantity'),
  input: v.object({
    moveId: idSchema,
    /** The actual quantity; 0 if nothing happened. */
    quantity: v.pipe(v.number('required'), v.integer('integer'), v.minValue(0, 'stock-count'), v.maxValue(QUANTITY_MAX, 'stock-count')),
    /** The actual unit cost; null for goods that left, which use the average. */
    unitCost: v.nullable(costSchema),
    why: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(500, 'too-long')),
  }),
  refusals: ['stock.no-permission', 'stock.move-unknown', 'stock.move-fixed', 'stock.move-corrected', 'stock.move-unchanged'],
  async load(read: Reader, { moveId }): Promise<Loaded> {
    const move = await read.get(stockMove, moveId)
    if (!move) return { products: new Map(), setting: null, move, isCorrected: false }
    // Both have the same timestamp, so that few moves are read.
    const where = [
      { field: 'productId', is: move.productId },
      { field: 'movedAt', from: move.movedAt, before: move.movedAt + 1 },
      { field: 'corrects', is: moveId },
    ]
    const [shelf, count] = await Promise.all([loadShelf(read, [move]), read.count(stockMove, { where })])
    return { ...shelf, move, isCorrected: count > 0 }
  },
  decide({ moveId, quantity, unitCost, why }, loaded, context) {
    const { move } = loaded
    const shelf = move && loaded.products.get(move.productId)
    if (!move || !shelf) return refuse('stock.move-unknown')
    if (!isCorrectable(move)) return refuse('stock.move-fixed')
    if (loaded.isCorrected) return refuse('stock.move-corrected')
    const isBought = move.operation === STOCK_OPERATION.addQuantity
    const cost = isBought ? (unitCost ?? move.unitCost) : move.unitCost
    const right = isBought ? quantity : 0 - quantity
    if (right === move.quantity && cost === move.unitCost) return refuse('stock.move-unchanged', { field: 'quantity' })
    const by = { employeeId: context.actor.employeeId, note: why }
    const back: StockMove = {
      ...{ ...move, ...by, id: context.id(1), reason: STOCK_REASON.wrongEntry, corrects: moveId },
      ...{ quantity: 0 - move.quantity, value: move.value === null ? null : valueOf(-1, move.value) },
    }
    const again: StockMove = { ...move, id: context.id(2), quantity: right, unitCost: cost, value: valueOf(right, cost) }
    const made = quantity === 0 ? [back] : [back, again]
    const changes = shelfChanges(shelf, move, right - move.quantity, { ...context, zone: zoneOf(loaded) })
    return happened([...made.map((row) => insert(stockMove, row)), ...changes])
  },
})

/** The correction of the stock, unless a later count already includes it. */
function shelfChanges(
  shelf: Product,
  { productId, movedAt, unitCost }: StockMove,
  by: number,
  context: Parameters<typeof unseenAgain>[2] & { readonly zone: string },
): Change[] {
  const countedAt = seenAt(shelf, movedAt)
  if (by === 0) return []
  if (countedAt === null) return [increment(product, productId, { onHand: by })]
  const { zone } = context
  return [unseenAgain({ id: context.id(3), countedAt, zone }, { productId, quantity: by, more: { unitCost } }, context)]
}
