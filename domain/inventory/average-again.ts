import { product } from '../catalog/catalog.ts'
import { type Change, type Reader, type RowOf, patch } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Instant, instant } from '../kernel/time.ts'
import { STOCK_OPERATION, stockMove } from '../stock/stock-move.ts'
import { movesSince } from './adjust-quantity.ts'
import { type AverageStart, BRINGS_COST, averageThrough, bringsCost, inOrder } from './average-cost.ts'

type StockMove = RowOf<typeof stockMove>
type Product = RowOf<typeof product>

/** Products per query, limited by the number of groups per answer. */
const ASKED_MAX = 5_000
const NOT_COUNTED = Object.values(STOCK_OPERATION).filter((operation) => operation !== STOCK_OPERATION.adjusted)

/** The time of each product's earliest new move. A product created with its first goods needs no recalculation. */
function firstReceived(received: readonly StockMove[]): ReadonlyMap<Id, Instant> {
  const first = new Map<Id, Instant>()
  for (const [productId, moves] of Map.groupBy(received, (move) => move.productId)) {
    const isNew = moves.length === 1 && moves[0]?.operation === STOCK_OPERATION.initialQuantity
    if (!isNew) first.set(productId, instant(moves.reduce((least, { movedAt }) => Math.min(least, movedAt), Infinity)))
  }
  return first
}

/** Products with a delivery at or after that time: no other move changes the average cost. */
async function withDeliverySince(read: Reader, first: ReadonlyMap<Id, Instant>): Promise<Id[]> {
  const ids = [...first.keys()]
  const found: Id[] = []
  for (let from = 0; from < ids.length; from += ASKED_MAX) {
    const some = ids.slice(from, from + ASKED_MAX)
    const where = [
      { field: 'productId', oneOf: some },
      { field: 'operation', oneOf: BRINGS_COST },
      { field: 'movedAt', from: some.reduce((least, id) => Math.min(least, first.get(id) ?? least), Infinity) },
    ]
    const last = await read.aggregate(stockMove, { where, groupBy: ['productId'], max: ['movedAt'] })
    found.push(
      ...last.flatMap(({ by, max }) => ((max.movedAt ?? -Infinity) >= (first.get(by.productId) ?? Infinity) ? [by.productId] : [])),
    )
  }
  return found
}

const sumOf = (moves: readonly StockMove[]): number => moves.reduce((sum, { quantity }) => sum + quantity, 0)

/** The stock before a moment. A count that arrived after a later one booked nothing, so the books alone do not tell. */
async function previousBefore(read: Reader, { id, countedAt }: Product, books: number, from: Instant): Promise<number> {
  if (countedAt === null || countedAt <= from) return books
  const its = { field: 'productId', is: id } as const
  const counts = [its, { field: 'counted', from: 0 }, { field: 'movedAt', before: from }]
  const [last] = await read.select(stockMove, { where: counts, sort: { field: 'movedAt', descending: true }, limit: 1 })
  if (!last) return books
  const since = [its, { field: 'operation', oneOf: NOT_COUNTED }, { field: 'movedAt', from: last.movedAt, before: from }]
  const [moved] = await read.aggregate(stockMove, { where: since, sums: ['quantity'] })
  return (last.counted ?? 0) + (moved?.sums.quantity ?? 0)
}

interface Going {
  readonly moves: readonly StockMove[]
  readonly start: AverageStart
}

/**
 * Where the recalculation starts: the first known delivery since then has the average before it (`averageBefore`), otherwise the first new
 * one has. Deliveries from old releases have none, so everything is recalculated once.
 */
async function goingOf(
  read: Reader,
  shelf: Product,
  from: Instant,
  since: readonly StockMove[],
  received: readonly StockMove[],
): Promise<Going> {
  const { id, onHand, countedAt, buyPrice } = shelf
  const just = new Set(received.map((move) => move.id))
  const known = inOrder(since).find((move) => bringsCost(move) && !just.has(move.id))
  const averageCost = (known ?? received.find((move) => move.productId === id && bringsCost(move)))?.averageBefore ?? null
  if (averageCost !== null) {
    const books = onHand - sumOf(since)
    return { moves: since, start: { books, countedAt, averageCost, onHand: await previousBefore(read, shelf, books, from) } }
  }
  const moves = (await movesSince(read, [id], instant(0))).get(id) ?? []
  // Stock not explained by moves was there before.
  const books = onHand - sumOf(moves)
  return { moves, start: { books, countedAt, averageCost: buyPrice, onHand: books } }
}

/**
 * Recalculates average costs when moves arrive that happened before or with a delivery. Tills can be offline for days, and the average must
 * follow the order in which moves happened, not arrived. Reads only moves since the earliest new one, and nothing if there was no delivery
 * since then.
 */
export async function averageChanges(read: Reader, received: readonly StockMove[]): Promise<Change[]> {
  const first = firstReceived(received)
  const ids = await withDeliverySince(read, first)
  if (ids.length === 0) return []
  const earliest = ids.reduce((least, id) => Math.min(least, first.get(id) ?? least), Infinity)
  const [shelves, moves] = [await read.many(product, ids), await movesSince(read, ids, instant(earliest))]
  const changes: Change[] = []
  for (const shelf of shelves) {
    const from = first.get(shelf.id) ?? instant(earliest)
    const since = (moves.get(shelf.id) ?? []).filter(({ movedAt }) => movedAt >= from)
    const going = await goingOf(read, shelf, from, since, received)
    const { averageCost, before } = averageThrough(going.start, going.moves)
    for (const { id, averageBefore } of going.moves) {
      const was = before.get(id)
      if (was !== undefined && was !== averageBefore) changes.push(patch(stockMove, id, { averageBefore: was }))
    }
    if (averageCost !== shelf.averageCost) changes.push(patch(product, shelf.id, { averageCost }))
  }
  return changes
}
