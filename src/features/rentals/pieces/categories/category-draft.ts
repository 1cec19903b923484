import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { editRentCategory } from '#domain/rentals/piece/rent-categories.ts'
import { type CategoryTerms, termsOf } from '#domain/rentals/piece/category-terms.ts'
import { LATE_UNIT } from '#domain/rentals/piece/late-fee.ts'
import type { RentGroup } from '../use-rent-groups.ts'

/** A step of the cancellation policy as it is typed: in whole days and percents. */
export interface StepDraft {
  readonly key: number
  readonly days: number | null
  readonly percent: number | null
}

/** A category as it stands in its form. What is counted in hours or basis points is typed in days and percents. */
export interface CategoryDraft {
  readonly nameAr: string
  readonly nameEn: string
  readonly position: number | null
  readonly isActive: boolean
  readonly preparationDays: number | null
  readonly cleaningDays: number | null
  readonly deliveryDays: number | null
  readonly insuranceAmount: Money | null
  readonly advanceRate: number | null
  readonly termsAr: string
  readonly termsEn: string
  readonly hasLateFee: boolean
  readonly lateFee: LateFeeDraft
  readonly cancellation: readonly StepDraft[]
}

export interface LateFeeDraft {
  readonly graceMinutes: number | null
  readonly unit: number
  readonly amount: Money | null
  readonly capPercent: number | null
}

const HOURS_A_DAY = 24
const POINTS_A_PERCENT = 100
const NO_FEE: LateFeeDraft = { graceMinutes: 60, unit: LATE_UNIT.day, amount: ZERO, capPercent: 100 }

/** The draft of a category that exists, or of a new one under the terms that hold by themselves. */
export function categoryDraft(group: RentGroup | null, given: CategoryTerms | undefined, nextPosition: number): CategoryDraft {
  const terms = termsOf(given)
  const { lateFee } = terms
  return {
    nameAr: group?.nameAr ?? '',
    nameEn: group?.nameEn ?? '',
    position: group?.position ?? nextPosition,
    isActive: group === null || group.status === GENERIC_STATUS.active,
    preparationDays: terms.preparationDays,
    cleaningDays: terms.cleaningDays,
    deliveryDays: terms.deliveryDays,
    insuranceAmount: terms.insuranceAmount,
    advanceRate: terms.advanceRate / POINTS_A_PERCENT,
    termsAr: terms.termsAr,
    termsEn: terms.termsEn,
    hasLateFee: lateFee !== null,
    lateFee:
      lateFee === null
        ? NO_FEE
        : {
            graceMinutes: lateFee.graceMinutes,
            unit: lateFee.unit,
            amount: lateFee.amount,
            capPercent: lateFee.capRate === null ? null : lateFee.capRate / POINTS_A_PERCENT,
          },
    cancellation: terms.cancellation.map(({ hoursBefore, refundRate }, key) => ({
      key,
      days: hoursBefore / HOURS_A_DAY,
      percent: refundRate / POINTS_A_PERCENT,
    })),
  }
}

/**
 * Whole percents as basis points. A percent that is not possible stays impossible, so that the command's own schema says so
 * at the field; an empty one is not taken for nothing.
 */
const points = (percent: number | null): number => (percent === null ? Number.NaN : percent * POINTS_A_PERCENT)
const figureOf = (figure: number | null): number => figure ?? Number.NaN

/** What the form sends. An empty figure is sent as no number at all, and refused at its field. */
export function categoryInput(categoryId: Id, draft: CategoryDraft): InputOf<typeof editRentCategory> {
  const { nameAr, nameEn, isActive, termsAr, termsEn, lateFee } = draft
  const category = {
    ...{ nameAr, nameEn, isActive, termsAr, termsEn },
    position: figureOf(draft.position),
    preparationDays: figureOf(draft.preparationDays),
    cleaningDays: figureOf(draft.cleaningDays),
    deliveryDays: figureOf(draft.deliveryDays),
    insuranceAmount: draft.insuranceAmount ?? Number.NaN,
    advanceRate: points(draft.advanceRate),
    lateFee: draft.hasLateFee
      ? {
          graceMinutes: figureOf(lateFee.graceMinutes),
          unit: lateFee.unit,
          amount: lateFee.amount ?? Number.NaN,
          capRate: lateFee.capPercent === null ? null : points(lateFee.capPercent),
        }
      : null,
    cancellation: draft.cancellation.map((step) => ({ hoursBefore: figureOf(step.days) * HOURS_A_DAY, refundRate: points(step.percent) })),
  }
  // The command parses what a form sends; the draft may hold what is not a category yet.
  return { categoryId, category } as InputOf<typeof editRentCategory>
}

/** The steps of a policy as they are read aloud: the longest notice first, and what is left over at the end. */
export function stepsInOrder(steps: readonly StepDraft[]): readonly { readonly days: number; readonly percent: number }[] {
  return steps
    .flatMap(({ days, percent }) => (days === null || percent === null ? [] : [{ days, percent }]))
    .toSorted((a, b) => b.days - a.days)
}
