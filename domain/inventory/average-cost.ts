import type { RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ROW_MONEY_MAX, divideRounded, minor } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { STOCK_OPERATION, type stockMove } from '../stock/stock-move.ts'

/** What stands on the shelf, and what one of it cost on average. */
export interface Costed {
  readonly onHand: number
  readonly averageCost: Money
}

/**
 * The average after goods came in, weighted by what stood there before. What the books have below zero was sold and has no cost left to
 * weigh: the new goods alone say what one costs.
 */
export function averageAfter({ onHand, averageCost }: Costed, quantity: number, unitCost: Money): Money {
  const before = BigInt(Math.max(0, onHand))
  const whole = before + BigInt(Math.max(0, quantity))
  if (whole === 0n) return averageCost
  const cost = before * BigInt(averageCost) + BigInt(Math.max(0, quantity)) * BigInt(unitCost)
  return minor(Number(divideRounded(cost, whole)))
}

/** A move as far as the average goes by it. */
export type CostedMove = Pick<
  RowOf<typeof stockMove>,
  'id' | 'quantity' | 'operation' | 'unitCost' | 'counted' | 'movedAt' | 'corrects' | 'averageBefore'
>

/** What brings goods with a cost of their own. */
export const BRINGS_COST: readonly number[] = [STOCK_OPERATION.addQuantity, STOCK_OPERATION.initialQuantity]

/** Whether what one costs on average follows from this move. */
export const bringsCost = ({ operation, unitCost }: Pick<CostedMove, 'operation' | 'unitCost'>): boolean =>
  BRINGS_COST.includes(operation) && unitCost !== null

const isAdjusted = ({ operation }: Pick<CostedMove, 'operation'>): boolean => operation === STOCK_OPERATION.adjusted

/** As things happened. What a count found stood there before anything else of its moment; whatever else is equal goes by id. */
export const inOrder = <M extends CostedMove>(moves: readonly M[]): M[] =>
  moves.toSorted((a, b) => a.movedAt - b.movedAt || Number(isAdjusted(b)) - Number(isAdjusted(a)) || (a.id < b.id ? -1 : 1))

/** From where the average is gone through. */
export interface AverageStart extends Costed {
  /** The sum of all moves before: it differs from what stood there where a count was heard of after a later one, and booked nothing. */
  readonly books: number
  /** The last count of the product: every difference that was ever booked stands in its moment or before. */
  readonly countedAt: Instant | null
}

/** What stands there after what was adjusted in one moment. */
function afterCounts({ onHand, books, countedAt }: AverageStart, counts: readonly CostedMove[]): number {
  const counted = counts.flatMap((move) => (move.counted === null ? [] : [move.counted]))
  if (counts[0]?.movedAt === countedAt) return counts.reduce((sum, { quantity }) => sum + quantity, books)
  return counted.length === 0 ? onHand : Math.max(...counted)
}

/**
 * What one costs on average after all of these moves, and what it cost before each delivery. It depends on when things happened and on
 * nothing else: neither on the order in which they were heard of, nor on how a count was booked.
 */
export function averageThrough(start: AverageStart, moves: readonly CostedMove[]): { averageCost: Money; before: ReadonlyMap<Id, Money> } {
  const untrue = new Set(moves.flatMap(({ id, corrects }) => (corrects === null ? [] : [id, corrects])))
  const before = new Map<Id, Money>()
  const ordered = inOrder(moves)
  const counts = Map.groupBy(ordered.filter(isAdjusted), ({ movedAt }) => movedAt)
  let shelf = start
  for (const move of ordered) {
    if (isAdjusted(move)) {
      const together = counts.get(move.movedAt) ?? []
      // All that was adjusted in one moment is taken at its first.
      if (together[0] !== move) continue
      const onHand = afterCounts(shelf, together)
      shelf = { ...shelf, onHand, books: together.reduce((sum, { quantity }) => sum + quantity, shelf.books) }
      continue
    }
    const { id, quantity, unitCost } = move
    if (bringsCost(move)) before.set(id, shelf.averageCost)
    const isTrue = !untrue.has(id)
    const averageCost = isTrue && bringsCost(move) && unitCost !== null ? averageAfter(shelf, quantity, unitCost) : shelf.averageCost
    shelf = { ...shelf, averageCost, books: shelf.books + quantity, onHand: shelf.onHand + (isTrue ? quantity : 0) }
  }
  return { averageCost: shelf.averageCost, before }
}

/** The cost of so many, with the sign of the quantity; null where nobody knows what one costs, or it is more than any row holds. */
export function valueOf(quantity: number, unitCost: Money | null): Money | null {
  const units = quantity === 0 ? 0 : quantity * (unitCost ?? 0)
  return unitCost === null || Math.abs(units) > ROW_MONEY_MAX ? null : minor(units)
}
