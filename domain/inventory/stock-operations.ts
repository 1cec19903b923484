import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { product } from '../catalog/catalog.ts'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  patch,
} from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Instant, daySchema } from '../kernel/time.ts'
import { STOCK_OPERATION, type StockReason } from '../stock/stock-move.ts'
import { type REASONS_FOR, isReasonFor } from '../stock/stock-reasons.ts'
import { supplier } from '../suppliers/supplier.ts'
import { averageAfter } from './average-cost.ts'
import { type GoodsMove, type Product, moveGoods, seenAt } from './move-goods.ts'
import {
  type ShelfLoaded,
  costSchema,
  linesOf,
  loadShelf,
  productIdSchema,
  quantitySchema,
  stockHead,
  supplierDocumentSchema,
  zoneOf,
} from './stock-input.ts'

/** Unknown products of an operation: the server parks it until they exist. */
export const unknownProducts = (
  lines: readonly { readonly productId: Id }[],
  { products }: ShelfLoaded,
): Objection<'stock.product-unknown'>[] =>
  lines.flatMap(({ productId }, nth) =>
    products.has(productId) ? [] : [{ code: 'stock.product-unknown', field: `lines.${nth}.productId` }],
  )

/** Reports a reason that does not fit the operation; the goods moved anyway. */
export const otherReason = (operation: keyof typeof REASONS_FOR, reason: StockReason | null): Objection<'stock.reason-other'>[] =>
  isReasonFor(operation, reason) ? [] : [{ code: 'stock.reason-other', field: 'reason', isAccepted: true }]

/**
 * The average cost after a move. If a count already included the move, it predates known moves: the server recalculates the average
 * (`average-again.ts`) and sends it to the tills.
 */
function costAfter(shelf: Product, { operation, quantity, more }: GoodsMove, now: Instant): Money {
  const unitCost = operation === STOCK_OPERATION.addQuantity ? (more?.unitCost ?? null) : null
  return unitCost === null || seenAt(shelf, now) !== null ? shelf.averageCost : averageAfter(shelf, quantity, unitCost)
}

/** The ID of a delivery is that of its first line, which both sides know. */
export const deliveryOf = ({ id }: Pick<DecisionContext, 'id'>): Id => id(1)

/** Applies the moves of an operation in order, so that two lines of one product see each other. */
function moveAll(
  moves: readonly GoodsMove[],
  loaded: ShelfLoaded,
  context: DecisionContext,
): { changes: Change[]; shelves: ReadonlyMap<Id, Product> } {
  const shelves = new Map(loaded.products)
  const changes = moves.flatMap((move, nth) => {
    const shelf = shelves.get(move.productId) ?? null
    const came = { averageBefore: shelf?.averageCost ?? null, deliveryId: deliveryOf(context) }
    const stated = move.operation === STOCK_OPERATION.addQuantity ? { ...move, more: { ...move.more, ...came } } : move
    const made = moveGoods(shelf, stated, { id: context.id(nth + 1), nth, zone: zoneOf(loaded) }, context)
    if (shelf) {
      // A count already included it.
      const onHand = seenAt(shelf, context.now) === null ? shelf.onHand + move.quantity : shelf.onHand
      shelves.set(shelf.id, { ...shelf, onHand, averageCost: costAfter(shelf, move, context.now) })
    }
    return made
  })
  return { changes, shelves }
}

interface AddLoaded extends ShelfLoaded {
  readonly supplier: RowOf<typeof supplier> | null
}

/** Books a delivery: a fact. The average cost is updated. */
export const addQuantity = defineCommand({
  name: 'addQuantity',
  version: 1,
  kind: 'fact',
  permission: may('products', 'addQuantity'),
  input: v.object({
    lines: linesOf(
      v.object({
        productId: productIdSchema,
        quantity: quantitySchema,
        /** Purchase cost per unit. */
        unitCost: costSchema,
        expiresOn: v.nullable(daySchema),
      }),
    ),
    supplierId: v.nullable(idSchema),
    supplierDocument: supplierDocumentSchema,
    ...stockHead,
  }),
  refusals: ['stock.no-permission', 'stock.product-unknown', 'stock.supplier-unknown', 'stock.reason-other'],
  async load(read: Reader, { lines, supplierId }): Promise<AddLoaded> {
    const [shelf, from] = await Promise.all([loadShelf(read, lines), supplierId === null ? null : read.get(supplier, supplierId)])
    return { ...shelf, supplier: from }
  },
  decide({ lines, ...head }, loaded, context) {
    const moves = lines.map(({ productId, quantity, ...more }): GoodsMove => {
      return { productId, operation: STOCK_OPERATION.addQuantity, quantity, more: { ...head, ...more } }
    })
    const { changes, shelves } = moveAll(moves, loaded, context)
    const costs = [...shelves.values()].flatMap(({ id, averageCost }) =>
      averageCost === loaded.products.get(id)?.averageCost ? [] : [patch(product, id, { averageCost })],
    )
    const unknown = unknownProducts(lines, loaded)
    const isFromNobody = head.supplierId !== null && loaded.supplier === null
    return happened(
      [...changes, ...costs],
      [
        ...unknown,
        ...(isFromNobody ? [{ code: 'stock.supplier-unknown', field: 'supplierId' } as const] : []),
        ...otherReason(STOCK_OPERATION.addQuantity, head.reason),
      ],
    )
  },
})

export const TAKEN_FOR = [STOCK_OPERATION.internalUse, STOCK_OPERATION.expired, STOCK_OPERATION.lost] as const

/** Books goods that were used, expired or lost: a fact, even if the books have fewer. */
export const takeFromStock = defineCommand({
  name: 'takeFromStock',
  version: 1,
  kind: 'fact',
  permission: null,
  anyOf: ({ operation }) => [may('products', operation === STOCK_OPERATION.internalUse ? 'internalUse' : 'writeOff')],
  input: v.object({
    operation: v.picklist(TAKEN_FOR, 'choice'),
    lines: linesOf(
      v.object({
        productId: productIdSchema,
        quantity: quantitySchema,
        /** The delivery they belong to, if known; missing in older commands. */
        batchId: v.optional(v.nullable(idSchema)),
      }),
    ),
    ...stockHead,
  }),
  refusals: ['stock.no-permission', 'stock.product-unknown', 'stock.below-books', 'stock.reason-other'],
  load: (read: Reader, { lines }) => loadShelf(read, lines),
  decide({ operation, lines, ...head }, loaded, context) {
    const moves = lines.map(({ productId, quantity, batchId = null }): GoodsMove => {
      return { productId, operation, quantity: 0 - quantity, more: { ...head, batchId } }
    })
    const { changes, shelves } = moveAll(moves, loaded, context)
    // The goods are gone whatever the books say, so a count is suggested.
    const short = [...shelves.values()].filter(({ id, onHand }) => onHand < 0 && lines.some(({ productId }) => productId === id))
    const reported = short.map(({ id, nameAr, nameEn }) => {
      const details = { nameAr, nameEn, onHand: Math.max(0, loaded.products.get(id)?.onHand ?? 0) }
      return { code: 'stock.below-books' as const, details, isAccepted: true as const }
    })
    return happened(changes, [...unknownProducts(lines, loaded), ...reported, ...otherReason(operation, head.reason)])
  },
})
