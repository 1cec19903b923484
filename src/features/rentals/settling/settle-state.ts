import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { type OpenFee, feesFinal } from '#domain/orders/insurance/late-fees.ts'
import { PENALTY, type InsuranceSettlement, settleInsurance } from '#domain/rentals/booking/insurance.ts'

type Penalty = (typeof PENALTY)[keyof typeof PENALTY]

/** One thing that is charged when pieces come back, as it is being entered. */
export interface ChargeDraft {
  readonly id: Id
  readonly kind: Penalty
  /** Proposed by the rule of the category: taxed, and named as what it is. */
  readonly isLateFee: boolean
  readonly bookingId: Id | null
  readonly amount: Money | null
  readonly reason: string
  readonly photoIds: readonly Id[]
  readonly isLeftOut: boolean
}

export const damageDraft = (id: Id, bookingId: Id | null): ChargeDraft => ({
  ...{ id, kind: PENALTY.others, isLateFee: false, bookingId, amount: null, reason: '' },
  ...{ photoIds: [], isLeftOut: false },
})

/** What is really charged: what was left out or is worth nothing is not. */
export const chargesOf = (drafts: readonly ChargeDraft[]) =>
  drafts.flatMap((draft) => (draft.isLeftOut || draft.amount === null || draft.amount <= 0 ? [] : [{ ...draft, amount: draft.amount }]))

/** How the insurance amount is divided: what is kept, what goes back, what is owed beyond it. */
export const settled = (held: Money, drafts: readonly ChargeDraft[]): InsuranceSettlement => settleInsurance(held, chargesOf(drafts))

/** What is missing in a charge before it can be made. */
export function chargeFault({ isLeftOut, amount, reason }: ChargeDraft): 'amount' | 'reason' | null {
  if (isLeftOut) return null
  if (amount === null || amount <= 0) return 'amount'
  return reason.trim() === '' ? 'reason' : null
}

/** The total of the charges, and what of it the insurance amount pays. */
export function coverOf(held: Money, drafts: readonly ChargeDraft[]): { readonly covered: Money; readonly rest: Money } {
  const { kept, due } = settled(held, drafts)
  return { covered: kept, rest: due }
}

export const heldAfter = (held: Money, covered: Money): Money => (held > covered ? subtractMoney(held, covered) : ZERO)

/** Of the late fees that can no longer grow, what these charges leave out or make smaller. */
export function letOffOf(due: readonly OpenFee[], drafts: readonly ChargeDraft[]): Money {
  const taken = chargesOf(drafts).filter(({ isLateFee }) => isLateFee)
  return feesFinal(
    due.map((fee) => {
      const charged = sumMoney(taken.filter(({ bookingId }) => bookingId === fee.booking.id).map(({ amount }) => amount))
      return { ...fee, open: charged < fee.open ? subtractMoney(fee.open, charged) : ZERO }
    }),
  )
}

export interface Release {
  /** Held once the charges are taken, and of it what no piece needs any more. */
  readonly after: Money
  readonly free: Money
  /** What is to go back. */
  readonly back: Money
  readonly letOff: Money
}

/** Whether a settlement is for somebody to allow: more goes back than is free, or a late fee that nothing is held for any more. */
export const needsLeave = ({ after, free, back, letOff }: Release): boolean =>
  back > free || (letOff > ZERO && (back > free - letOff || after < letOff))
