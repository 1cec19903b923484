import * as v from 'valibot'
import { AMOUNT_MAX, type Money, ZERO, addMoney, minor } from '../kernel/money.ts'
import { CASH_STEP } from '../settings/account-setting.ts'
import { PAYMENT_METHOD, type PaymentMethod } from './payment.ts'

/** The most that any step moves a sum. */
export const ROUNDING_MAX = CASH_STEP.whole / 2

/** What changes hands in cash less what it pays: below zero where the customer hands over, or is given, less. */
export const roundingSchema = v.optional(
  v.pipe(v.number(), v.safeInteger(), v.minValue(-AMOUNT_MAX, 'invalid'), v.maxValue(AMOUNT_MAX, 'invalid'), v.brand('Money')),
)

/**
 * By how much a sum is moved to its nearest step when it changes hands in cash, a half away from zero. A sum that would come to nothing stays
 * as it is: nobody is given goods, or is kept waiting for her money, for want of a coin.
 */
export function cashRounding(sum: Money, step: number): Money {
  if (step <= 0) return ZERO
  const whole = Math.abs(sum)
  const rounded = Math.floor((2 * whole + step) / (2 * step)) * step
  return rounded === 0 ? ZERO : minor(sum < 0 ? whole - rounded : rounded - whole)
}

/** The same where it changes hands by this method: only cash is rounded. `step` is the shop's, which a copy of before there was one lacks. */
export const roundingBy = (method: PaymentMethod, sum: Money, step: number | undefined): Money =>
  method === PAYMENT_METHOD.cash ? cashRounding(sum, step ?? CASH_STEP.none) : ZERO

/** What changes hands for a sum by this method. */
export const changesHands = (method: PaymentMethod, sum: Money, step: number | undefined): Money =>
  addMoney(sum, roundingBy(method, sum, step))

interface Left {
  readonly method: PaymentMethod
  /** What is left to pay. */
  readonly left: Money
  readonly step: number | undefined
}

/** By how much it is rounded when so much is handed over for it: nothing of a part, nor where the very sum is handed over. */
export const roundingOfTender = ({ method, left, step }: Left, handed: Money): Money =>
  handed < changesHands(method, left, step) || handed === left ? ZERO : roundingBy(method, left, step)

interface Rounded {
  readonly method: PaymentMethod | null
  readonly rounding?: Money | undefined
}

/** Only cash is rounded, and never by more than the largest step does. The step that held then is nobody's question: settings change. */
export const isRoundingWrong = ({ method, rounding = ZERO }: Rounded): boolean =>
  rounding !== 0 && (method !== PAYMENT_METHOD.cash || Math.abs(rounding) > ROUNDING_MAX)
