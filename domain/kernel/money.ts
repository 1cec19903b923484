import * as v from 'valibot'

/** Ten billion currency units: the maximum of a line, a bill, an entered amount, or a count. */
export const AMOUNT_MAX = 1_000_000_000_000
/** The maximum of one stored row, with room for a bill's payments plus change. */
export const ROW_MONEY_MAX = 100 * AMOUNT_MAX
/** The maximum of a sum of many rows. Nine of the largest still add up exactly (2^53 is about 9 x 10^15). */
export const SUM_MAX = 1000 * AMOUNT_MAX

/** An integer number of minor units (halalas, fils); never fractions or floats. */
export const moneySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(-SUM_MAX), v.maxValue(SUM_MAX), v.brand('Money'))
export type Money = v.InferOutput<typeof moneySchema>

/** A non-negative amount. */
export const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(AMOUNT_MAX, 'invalid'), v.brand('Money'))

/** Ten million currency units. */
const PRICE_MAX_UNITS = 1_000_000_000
export const PRICE_MAX: Money = minor(PRICE_MAX_UNITS)

/** A price that can be entered, bounded so that no bill exceeds the safe integer range. */
export const priceSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(PRICE_MAX_UNITS, 'invalid'), v.brand('Money'))

/** An amount that can be entered as paid or discounted. */
export const amountGivenSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(AMOUNT_MAX, 'invalid'), v.brand('Money'))

/** Basis points: 1500 is 15 %. */
export const rateSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000), v.brand('Rate'))
export type Rate = v.InferOutput<typeof rateSchema>

export const RATE_WHOLE = 10_000

/**
 * Thrown when a sum exceeds the safe integer range of 2^53, which means that some price is absurd. Tills and the server show a message
 * instead.
 */
export class SumTooLarge extends Error {
  override readonly name = 'SumTooLarge'
  constructor(what: string) {
    super(`${what} is beyond what a number holds exactly`)
  }
}

/** Brands an integer as minor units; throws on a fraction, which indicates a bug. */
export function minor(units: number): Money {
  if (!Number.isInteger(units)) throw new Error(`not a whole count of minor units: ${units}`)
  if (!Number.isSafeInteger(units)) throw new SumTooLarge('an amount')
  return units as Money
}

export function rate(basisPoints: number): Rate {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > RATE_WHOLE) {
    throw new Error(`not a rate in basis points: ${basisPoints}`)
  }
  return basisPoints as Rate
}

export const ZERO = minor(0)

export function sumMoney(amounts: readonly Money[]): Money {
  return minor(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** Adds sums that may be null for being out of range; null if any of them or the result is. */
export function sumIfHeld(sums: readonly (Money | null)[]): Money | null {
  const total = sums.reduce<number>((all, sum) => (sum === null ? NaN : all + sum), 0)
  return Number.isSafeInteger(total) ? minor(total) : null
}
/** The first minus the second. */
export const lessIfHeld = (a: Money | null, b: Money | null): Money | null => sumIfHeld([a, b === null ? null : minor(0 - b)])

export const addMoney = (a: Money, b: Money): Money => minor(a + b)
export const subtractMoney = (a: Money, b: Money): Money => minor(a - b)
export const timesMoney = (amount: Money, count: number): Money => minor(amount * count)
export const smallerMoney = (a: Money, b: Money): Money => (a < b ? a : b)

/**
 * numerator / denominator rounded half away from zero, in exact integers. The only rounding in the product (decisions.md "Tenancy,
 * countries, money, time").
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new Error('a denominator is positive')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}

/** amount * part / whole, rounded down, so that such parts never add up to more than the amount. */
export function flooredPart(amount: Money, part: number, whole: number): Money {
  if (whole <= 0) return ZERO
  return minor(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
}

/** The part of an amount at a rate: partOf(10000, 1500) is 1500 minor units. */
export function partOf(amount: Money, share: Rate): Money {
  return minor(Number(divideRounded(BigInt(amount) * BigInt(share), BigInt(RATE_WHOLE))))
}

/**
 * Splits an amount by weights so that the shares add up exactly: shares are rounded down, and the remaining units go to the largest
 * remainders, earlier ones first. Zero weights get nothing unless all are zero.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) throw new Error('an amount is split over at least one weight')
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const even = total === 0n
  const whole = even ? BigInt(weights.length) : total
  const sign = amount < 0 ? -1n : 1n
  const magnitude = BigInt(amount) * sign
  const parts = weights.map((weight, index) => {
    const product = magnitude * (even ? 1n : BigInt(weight))
    return { index, share: product / whole, remainder: product % whole }
  })
  let left = magnitude - parts.reduce((sum, part) => sum + part.share, 0n)
  const byRemainder = parts.toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const part of byRemainder) {
    if (left === 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map((part) => minor(Number(part.share * sign)))
}
