import * as v from 'valibot'
import { type Money, type Rate, RATE_WHOLE, ZERO, priceSchema, rate, rateSchema } from '../../kernel/money.ts'
import { type CancellationPolicy, cancellationPolicySchema } from './cancellation.ts'
import { type LateFeeRule, lateFeeRuleSchema } from './late-fee.ts'

/** Longest preparation, cleaning or delivery: a season, so that a slip of the finger does not lock a dress away for years. */
export const BUFFER_DAYS_MAX = 90

export const bufferDaysSchema = v.pipe(
  v.number('required'),
  v.integer('integer'),
  v.minValue(0, 'invalid'),
  v.maxValue(BUFFER_DAYS_MAX, 'invalid'),
)
/** A price that has to be entered: an empty field is no price of nothing. */
export const enteredPriceSchema = v.pipe(v.number('required'), priceSchema)
const termsTextSchema = v.pipe(v.string(), v.trim(), v.maxLength(6000, 'too-long'))

/** Under what terms the pieces of a category are rented out, as a person enters them. */
export const categoryTermsSchema = v.object({
  /** Days before it leaves in which a piece is got ready. */
  preparationDays: bufferDaysSchema,
  /** Days after its return in which it is cleaned. */
  cleaningDays: bufferDaysSchema,
  /** Days more on either side when it is brought to the customer and fetched again. */
  deliveryDays: bufferDaysSchema,
  /** Held for one piece against damage; not income, not taxed. */
  insuranceAmount: enteredPriceSchema,
  /** The part of the rent that is asked for when a piece is reserved. */
  advanceRate: v.pipe(v.number('required'), rateSchema),
  termsAr: termsTextSchema,
  termsEn: termsTextSchema,
  lateFee: v.nullable(lateFeeRuleSchema),
  cancellation: cancellationPolicySchema,
})

export interface CategoryTerms {
  readonly preparationDays: number
  readonly cleaningDays: number
  readonly deliveryDays: number
  readonly insuranceAmount: Money
  readonly advanceRate: Rate
  readonly termsAr: string
  readonly termsEn: string
  readonly lateFee: LateFeeRule | null
  readonly cancellation: CancellationPolicy
}

/**
 * What holds for a category whose terms nobody has entered. Only what harms nobody who did not agree to anything: no fee, no
 * insurance amount, and whoever cancels gets back all that was paid.
 */
export const DEFAULT_CATEGORY_TERMS: CategoryTerms = {
  preparationDays: 1,
  cleaningDays: 2,
  deliveryDays: 0,
  insuranceAmount: ZERO,
  advanceRate: rate(0),
  termsAr: '',
  termsEn: '',
  lateFee: null,
  cancellation: [{ hoursBefore: 0, refundRate: rate(RATE_WHOLE) }],
}

/** The terms of a category, or those that hold where none were entered. */
export const termsOf = (category: CategoryTerms | null | undefined): CategoryTerms => category ?? DEFAULT_CATEGORY_TERMS

/** The insurance amount of one piece: its own, or its category's. */
export const insuranceOf = (piece: { readonly insuranceAmount: Money | null }, category: CategoryTerms | null | undefined): Money =>
  piece.insuranceAmount ?? termsOf(category).insuranceAmount
