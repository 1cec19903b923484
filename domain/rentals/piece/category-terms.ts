import { type Money, type Rate, RATE_WHOLE, ZERO, rate } from '../../kernel/money.ts'
import type { CancellationPolicy } from './cancellation.ts'
import type { LateFeeRule } from './late-fee.ts'
import { STANDARD_TERMS } from './standard-terms.ts'

/** The maximum preparation, cleaning or delivery time, so that a typo cannot block a dress for years. */
export const BUFFER_DAYS_MAX = 90

/** When the insurance amount is due: at reservation or at hand-over. */
export const INSURANCE_WHEN = { reserving: 1, handOver: 2 } as const
export type InsuranceWhen = (typeof INSURANCE_WHEN)[keyof typeof INSURANCE_WHEN]

export interface CategoryTerms {
  readonly preparationDays: number
  readonly cleaningDays: number
  readonly deliveryDays: number
  readonly insuranceAmount: Money
  /** Missing in older data: at reservation. */
  readonly insuranceWhen?: InsuranceWhen
  readonly advanceRate: Rate
  readonly termsAr: string
  readonly termsEn: string
  readonly lateFee: LateFeeRule | null
  readonly cancellation: CancellationPolicy
}

/**
 * Terms of a category without its own. They put no customer at a disadvantage: no fee, no insurance amount, a full refund on cancellation,
 * and the standard contract text.
 */
export const DEFAULT_CATEGORY_TERMS: CategoryTerms = {
  preparationDays: 1,
  cleaningDays: 2,
  deliveryDays: 0,
  insuranceAmount: ZERO,
  advanceRate: rate(0),
  ...STANDARD_TERMS,
  lateFee: null,
  cancellation: [{ hoursBefore: 0, refundRate: rate(RATE_WHOLE) }],
}

export const termsOf = (category: CategoryTerms | null | undefined): CategoryTerms => category ?? DEFAULT_CATEGORY_TERMS

/** The insurance amount of a piece: its own or its category's. */
export const insuranceOf = (piece: { readonly insuranceAmount: Money | null }, category: CategoryTerms | null | undefined): Money =>
  piece.insuranceAmount ?? termsOf(category).insuranceAmount

/** The part due at reservation; the rest is due at hand-over. */
export const insuranceWhenReserved = (piece: Parameters<typeof insuranceOf>[0], category: CategoryTerms | null | undefined): Money =>
  termsOf(category).insuranceWhen === INSURANCE_WHEN.handOver ? ZERO : insuranceOf(piece, category)
