import { product } from '../catalog/catalog.ts'
import { type Change, type DecisionContext, type RowOf, increment, insert, patch } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Instant, dayOf } from '../kernel/time.ts'
import { PLAIN_MOVE, STOCK_OPERATION, STOCK_REASON, stockMove } from '../stock/stock-move.ts'
import { valueOf } from './average-cost.ts'

export type Product = RowOf<typeof product>
export type StockMove = RowOf<typeof stockMove>

/** A move without its time; further fields are in `more`. */
export interface GoodsMove {
  readonly productId: Id
  readonly operation: StockMove['operation']
  readonly quantity: number
  readonly more?: Partial<Omit<StockMove, 'id' | 'productId' | 'operation' | 'quantity' | 'movedAt' | 'movedOn' | 'value'>>
}

/** Offset of IDs for rows that only the server creates, so that they do not shift those created by both sides. */
const LATE_IDS = 100_000

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

/** The time of a later count that already included this move, or null. */
export function seenAt(shelf: Pick<Product, 'countedAt'> | null, movedAt: Instant): Instant | null {
  const countedAt = shelf?.countedAt ?? null
  return countedAt === null || movedAt >= countedAt ? null : countedAt
}

/** Reverses a move that a count had already included, so that the count stays valid. */
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
 * Moves goods and updates the stock. If the move arrives after a later count of the product, a second move reverses it, because the count
 * already reflects it.
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

export interface Counted {
  readonly productId: Id
  readonly counted: number
  readonly at: Instant
  readonly more: NonNullable<GoodsMove['more']>
}

/** A count as a booked move, with all resulting changes. */
export interface BookedCount {
  readonly move: StockMove
  readonly changes: readonly Change[]
}

/**
 * Books a count: adjusts the books to the counted quantity at that moment, keeping sales made meanwhile. A count older than another one of
 * the product changes nothing.
 */
export function countGoods(
  shelf: Pick<Product, 'onHand' | 'countedAt' | 'averageCost'> | null,
  { productId, counted, at, more }: Counted,
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

/** The stock at a moment as far as currently known. Adjustments belong to their counts and precede later moves. */
export const booksAt = (onHand: number, moves: readonly Pick<StockMove, 'operation' | 'quantity' | 'movedAt'>[], at: Instant): number =>
  moves.reduce((left, move) => (move.movedAt >= at && move.operation !== STOCK_OPERATION.adjusted ? left - move.quantity : left), onHand)
