import { type Money, type Rate, RATE_WHOLE, ZERO, rate } from '../../kernel/money.ts'
import type { CancellationPolicy } from './cancellation.ts'
import type { LateFeeRule } from './late-fee.ts'
import { STANDARD_TERMS } from './standard-terms.ts'

/** Longest preparation, cleaning or delivery: a season, so that a slip of the finger does not lock a dress away for years. */
export const BUFFER_DAYS_MAX = 90

/** When the insurance amount is asked for: with the reservation, or when the piece leaves. */
export const INSURANCE_WHEN = { reserving: 1, handOver: 2 } as const
export type InsuranceWhen = (typeof INSURANCE_WHEN)[keyof typeof INSURANCE_WHEN]

/** Under what terms the pieces of a category are rented out. */
export interface CategoryTerms {
  readonly preparationDays: number
  readonly cleaningDays: number
  readonly deliveryDays: number
  readonly insuranceAmount: Money
  /** Absent from a copy of before it could be said: when reserving. */
  readonly insuranceWhen?: InsuranceWhen
  readonly advanceRate: Rate
  readonly termsAr: string
  readonly termsEn: string
  readonly lateFee: LateFeeRule | null
  readonly cancellation: CancellationPolicy
}

/**
 * What holds for a category whose terms nobody has entered. Only what harms nobody who did not agree to anything: no fee, no
 * insurance amount, and whoever cancels gets back all that was paid. The usual text holds for whoever puts her name to it.
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

/** The terms of a category, or those that hold where none were entered. */
export const termsOf = (category: CategoryTerms | null | undefined): CategoryTerms => category ?? DEFAULT_CATEGORY_TERMS

/** The insurance amount of one piece: its own, or its category's. */
export const insuranceOf = (piece: { readonly insuranceAmount: Money | null }, category: CategoryTerms | null | undefined): Money =>
  piece.insuranceAmount ?? termsOf(category).insuranceAmount

/** What of it is asked for when a piece is reserved; the rest is, when it leaves. */
export const insuranceWhenReserved = (piece: Parameters<typeof insuranceOf>[0], category: CategoryTerms | null | undefined): Money =>
  termsOf(category).insuranceWhen === INSURANCE_WHEN.handOver ? ZERO : insuranceOf(piece, category)
