import * as v from 'valibot'
import { AMOUNT_MAX, type Money, ZERO, addMoney, minor } from '../kernel/money.ts'
import { CASH_STEP } from '../settings/account-setting.ts'
import { PAYMENT_METHOD, type PaymentMethod } from './payment.ts'

/** The largest rounding by any step. */
export const ROUNDING_MAX = CASH_STEP.whole / 2

/** Cash that changes hands minus the amount it pays: negative if it is less. */
export const roundingSchema = v.optional(
  v.pipe(v.number(), v.safeInteger(), v.minValue(-AMOUNT_MAX, 'invalid'), v.maxValue(AMOUNT_MAX, 'invalid'), v.brand('Money')),
)

/**
 * The rounding of a cash amount to the nearest step, half away from zero. An amount that would become zero is not
 * rounded, so that goods are not given away and refunds not withheld.
 */
export function cashRounding(sum: Money, step: number): Money {
  if (step <= 0) return ZERO
  const whole = Math.abs(sum)
  const rounded = Math.floor((2 * whole + step) / (2 * step)) * step
  return rounded === 0 ? ZERO : minor(sum < 0 ? whole - rounded : rounded - whole)
}

/** The same by method: only cash is rounded. `step` is the shop's setting, absent in older copies. */
export const roundingBy = (method: PaymentMethod, sum: Money, step: number | undefined): Money =>
  method === PAYMENT_METHOD.cash ? cashRounding(sum, step ?? CASH_STEP.none) : ZERO

/** The amount that changes hands by this method. */
export const changesHands = (method: PaymentMethod, sum: Money, step: number | undefined): Money =>
  addMoney(sum, roundingBy(method, sum, step))

interface Left {
  readonly method: PaymentMethod
  readonly left: Money
  readonly step: number | undefined
}

/** The rounding of a tender: zero if it pays a part only, or is the exact amount. */
export const roundingOfTender = ({ method, left, step }: Left, handed: Money): Money =>
  handed < changesHands(method, left, step) || handed === left ? ZERO : roundingBy(method, left, step)

interface Rounded {
  readonly method: PaymentMethod | null
  readonly rounding?: Money | undefined
}

/** Only cash is rounded, by at most half of the largest step. The step at that time is not checked, because settings change. */
export const isRoundingWrong = ({ method, rounding = ZERO }: Rounded): boolean =>
  rounding !== 0 && (method !== PAYMENT_METHOD.cash || Math.abs(rounding) > ROUNDING_MAX)
