import { product } from '../catalog/catalog.ts'
import { type Change, type DecisionContext, type RowOf, increment, insert, patch } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Instant, dayOf } from '../kernel/time.ts'
import { PLAIN_MOVE, STOCK_OPERATION, STOCK_REASON, stockMove } from '../stock/stock-move.ts'
import { valueOf } from './average-cost.ts'

export type Product = RowOf<typeof product>
export type StockMove = RowOf<typeof stockMove>

/** What is known of a move besides its time; whatever else it says stands in `more`. */
export interface GoodsMove {
  readonly productId: Id
  readonly operation: StockMove['operation']
  /** Signed. */
  readonly quantity: number
  readonly more?: Partial<Omit<StockMove, 'id' | 'productId' | 'operation' | 'quantity' | 'movedAt' | 'movedOn' | 'value'>>
}

/** The ids of rows that only the server makes lie behind all that both sides make of an operation, and shift none of those. */
const LATE_IDS = 100_000

/** A move at a moment, with its value. */
function rowOf(
  id: Id,
  { productId, operation, quantity, more }: GoodsMove,
  at: Instant,
  zone: string,
  context: DecisionContext,
): StockMove {
  const row = { ...PLAIN_MOVE, employeeId: context.actor.employeeId, ...more, id, productId, operation, quantity }
  return { ...row, value: valueOf(quantity, row.unitCost), movedAt: at, movedOn: dayOf(at, zone) }
}

/** The moment of the count that saw this move already; null where none did. */
export function seenAt(shelf: Pick<Product, 'countedAt'> | null, movedAt: Instant): Instant | null {
  const countedAt = shelf?.countedAt ?? null
  return countedAt === null || movedAt >= countedAt ? null : countedAt
}

/** What takes a move back that a count had seen already: the count stands. */
export function unseenAgain(
  { id, countedAt, zone }: { readonly id: Id; readonly countedAt: Instant; readonly zone: string },
  { productId, quantity, more }: Pick<GoodsMove, 'productId' | 'quantity' | 'more'>,
  context: DecisionContext,
): Change {
  const said = { unitCost: more?.unitCost ?? null, reason: STOCK_REASON.beforeCount, invoiceId: more?.invoiceId ?? null }
  const back: GoodsMove = { productId, operation: STOCK_OPERATION.adjusted, quantity: 0 - quantity, more: said }
  return insert(stockMove, rowOf(id, back, countedAt, zone, context))
}

/**
 * Goods that come or go: the move, and what it does to the shelf. A move that is heard of after a later count of its product changes
 * nothing that was counted: the count saw the shelf without those goods, so that a second move takes the first one back.
 */
export function moveGoods(
  shelf: Pick<Product, 'countedAt' | 'averageCost'> | null,
  move: GoodsMove,
  { id, nth, zone }: { readonly id: Id; readonly nth: number; readonly zone: string },
  context: DecisionContext,
): Change[] {
  const costed = { ...move, more: { unitCost: shelf?.averageCost ?? null, ...move.more } }
  const made = insert(stockMove, rowOf(id, costed, context.now, zone, context))
  const countedAt = seenAt(shelf, context.now)
  if (countedAt === null) return [made, increment(product, move.productId, { onHand: move.quantity })]
  return [made, unseenAgain({ id: context.id(LATE_IDS + nth), countedAt, zone }, costed, context)]
}

/** What a count found, and when. */
export interface Counted {
  readonly productId: Id
  readonly counted: number
  readonly at: Instant
  readonly more: NonNullable<GoodsMove['more']>
}

/** A count as a move of the books, and all that follows from it. */
export interface BookedCount {
  readonly move: StockMove
  readonly changes: readonly Change[]
}

/**
 * What the books must be changed by so that they say what was counted at that moment: sales that went on meanwhile stand. A count that is
 * older than another one of the same product changes nothing, because the younger one saw more.
 */
export function countGoods(
  shelf: Pick<Product, 'onHand' | 'countedAt' | 'averageCost'> | null,
  { productId, counted, at, more }: Counted,
  /** Moves of the product at that moment and after. */
  since: readonly Pick<StockMove, 'operation' | 'quantity' | 'movedAt'>[],
  { id, zone }: { readonly id: Id; readonly zone: string },
  context: DecisionContext,
): BookedCount {
  const countedAt = shelf?.countedAt ?? null
  const isOutdated = countedAt !== null && at < countedAt
  const quantity = isOutdated ? 0 : counted - booksAt(shelf?.onHand ?? 0, since, at)
  const said = { unitCost: shelf?.averageCost ?? null, ...more, counted }
  const move = rowOf(id, { productId, operation: STOCK_OPERATION.adjusted, quantity, more: said }, at, zone, context)
  const followed = [increment(product, productId, { onHand: quantity }), patch(product, productId, { countedAt: at })]
  return { move, changes: [insert(stockMove, move), ...(isOutdated ? [] : followed)] }
}

/** What the books said at a moment, as far as they know by now. Adjustments belong to their counts and happened before what follows. */
export const booksAt = (onHand: number, moves: readonly Pick<StockMove, 'operation' | 'quantity' | 'movedAt'>[], at: Instant): number =>
  moves.reduce((left, move) => (move.movedAt >= at && move.operation !== STOCK_OPERATION.adjusted ? left - move.quantity : left), onHand)
