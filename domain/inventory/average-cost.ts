import { type Money, PRICE_MAX, ROW_MONEY_MAX, divideRounded, minor } from '../kernel/money.ts'
import { STOCK_OPERATION } from '../stock/stock-move.ts'

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

/**
 * The average after a delivery was heard of that a count had seen already. The goods are on the shelf, and the count took them for goods of
 * another cost: they are of their own from now on, and nothing else changes.
 */
export function averageExplained({ onHand, averageCost }: Costed, quantity: number, unitCost: Money, takenFor: Money): Money {
  const there = BigInt(Math.min(quantity, Math.max(0, onHand)))
  if (there === 0n) return averageCost
  const cost = BigInt(onHand) * BigInt(averageCost) + there * (BigInt(unitCost) - BigInt(takenFor))
  return minor(Math.min(PRICE_MAX, Math.max(0, Number(divideRounded(cost, BigInt(onHand))))))
}

/** A move as far as the average goes by it. */
export interface CostedMove {
  readonly quantity: number
  readonly operation: number
  readonly unitCost: Money | null
}

const BRINGS_COST: readonly number[] = [STOCK_OPERATION.addQuantity, STOCK_OPERATION.initialQuantity]

/** The average after all of these moves, the first one first. */
export function averageThrough(first: Costed, moves: readonly CostedMove[]): Money {
  const last = moves.reduce<Costed>((shelf, { quantity, operation, unitCost }) => {
    const isBought = BRINGS_COST.includes(operation) && unitCost !== null
    return { onHand: shelf.onHand + quantity, averageCost: isBought ? averageAfter(shelf, quantity, unitCost) : shelf.averageCost }
  }, first)
  return last.averageCost
}

/** The cost of so many, with the sign of the quantity; null where nobody knows what one costs, or it is more than any row holds. */
export function valueOf(quantity: number, unitCost: Money | null): Money | null {
  const units = quantity === 0 ? 0 : quantity * (unitCost ?? 0)
  return unitCost === null || Math.abs(units) > ROW_MONEY_MAX ? null : minor(units)
}
