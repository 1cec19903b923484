import type { RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ROW_MONEY_MAX, divideRounded, minor } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { STOCK_OPERATION, type stockMove } from '../stock/stock-move.ts'

export interface Costed {
  readonly onHand: number
  readonly averageCost: Money
}

/** The weighted average after goods came in. Negative stock was already sold and has no weight: the cost is then that of the new goods. */
export function averageAfter({ onHand, averageCost }: Costed, quantity: number, unitCost: Money): Money {
  const before = BigInt(Math.max(0, onHand))
  const whole = before + BigInt(Math.max(0, quantity))
  if (whole === 0n) return averageCost
  const cost = before * BigInt(averageCost) + BigInt(Math.max(0, quantity)) * BigInt(unitCost)
  return minor(Number(divideRounded(cost, whole)))
}

export type CostedMove = Pick<
  RowOf<typeof stockMove>,
  'id' | 'quantity' | 'operation' | 'unitCost' | 'counted' | 'movedAt' | 'corrects' | 'averageBefore'
>

export const BRINGS_COST: readonly number[] = [STOCK_OPERATION.addQuantity, STOCK_OPERATION.initialQuantity]

export const bringsCost = ({ operation, unitCost }: Pick<CostedMove, 'operation' | 'unitCost'>): boolean =>
  BRINGS_COST.includes(operation) && unitCost !== null

const isAdjusted = ({ operation }: Pick<CostedMove, 'operation'>): boolean => operation === STOCK_OPERATION.adjusted

/** Chronological order. Counts come first among moves of the same moment; ties are ordered by ID. */
export const inOrder = <M extends CostedMove>(moves: readonly M[]): M[] =>
  moves.toSorted((a, b) => a.movedAt - b.movedAt || Number(isAdjusted(b)) - Number(isAdjusted(a)) || (a.id < b.id ? -1 : 1))

/** The state from which the average is recalculated. */
export interface AverageStart extends Costed {
  /** The sum of all earlier moves. It differs from `onHand` if a count arrived after a later one and booked nothing. */
  readonly books: number
  /** The last count: every booked difference is at or before its moment. */
  readonly countedAt: Instant | null
}

/** The stock after the adjustments of one moment. */
function afterCounts({ onHand, books, countedAt }: AverageStart, counts: readonly CostedMove[]): number {
  const counted = counts.flatMap((move) => (move.counted === null ? [] : [move.counted]))
  if (counts[0]?.movedAt === countedAt) return counts.reduce((sum, { quantity }) => sum + quantity, books)
  return counted.length === 0 ? onHand : Math.max(...counted)
}

/**
 * The average cost after these moves, and before each delivery. Depends only on when things happened, not on the order of arrival or on how
 * counts were booked.
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
      // All adjustments of one moment are applied at the first.
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

/** The cost of a quantity, with its sign; null if the unit cost is unknown or the result is out of range. */
export function valueOf(quantity: number, unitCost: Money | null): Money | null {
  const units = quantity === 0 ? 0 : quantity * (unitCost ?? 0)
  return unitCost === null || Math.abs(units) > ROW_MONEY_MAX ? null : minor(units)
}
