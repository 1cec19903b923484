import type { Moved } from './written.ts'

/*
 * The arithmetic of a counter, written independently. This folder imports nothing of the product, because the laws that
 * compare the books with it are only meaningful while both share no code.
 */

const CASH = 1
const WHOLE = 10_000
/** Payment methods from billing on. */
const BILLED = 0

const add = (sum: number, one: number): number => sum + one
export const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce(add, 0)

/** Splits an amount by weight: rounds down and gives the remaining units to the largest fractions, one each. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole))
  const lost = weights.map((weight, nth) => ({ nth, by: (amount * weight) % whole })).toSorted((a, b) => b.by - a.by || a.nth - b.nth)
  const over = amount - sumOf(shares)
  for (const { nth } of lost.slice(0, over)) shares[nth] = (shares[nth] ?? 0) + 1
  return shares
}

/** The price without VAT, rounded to the nearest minor unit. */
export const netOf = (price: number, rate: number): number => Math.floor((price * WHOLE * 2 + WHOLE + rate) / ((WHOLE + rate) * 2))

export interface TypedTender {
  readonly id: string
  readonly method: number
  readonly tendered: number
}

/** What each tender contributes to an amount, in order; the excess is returned in cash, from the last tender. */
export function brought(amount: number, tenders: readonly TypedTender[]): Map<string, Moved> {
  let over = Math.max(0, sumOf(tenders.map(({ tendered }) => tendered)) - amount)
  const given = new Map(tenders.map(({ id, tendered }): [string, Moved] => [id, { amount: tendered, tendered, change: 0, sort: BILLED }]))
  for (const { id, method, tendered } of tenders.toReversed()) {
    const change = method === CASH ? Math.min(over, tendered) : 0
    given.set(id, { amount: tendered - change, tendered, change, sort: BILLED })
    over -= change
  }
  return given
}

export const paidBy = (given: ReadonlyMap<string, Moved>): number => sumOf([...given.values()].map(({ amount }) => amount))
export const changeOf = (given: ReadonlyMap<string, Moved>): number => sumOf([...given.values()].map(({ change }) => change))
