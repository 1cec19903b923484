import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { type OpenFee, feesFinal } from '#domain/orders/insurance/late-fees.ts'
import { PENALTY, type InsuranceSettlement, settleInsurance } from '#domain/rentals/booking/insurance.ts'

type Penalty = (typeof PENALTY)[keyof typeof PENALTY]

/** A charge being entered for returned pieces. */
export interface ChargeDraft {
  readonly id: Id
  readonly kind: Penalty
  /** Proposed by the category's rule: taxed, and labelled as a late fee. */
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

/** The effective charges, without those left out or without an amount. */
export const chargesOf = (drafts: readonly ChargeDraft[]) =>
  drafts.flatMap((draft) => (draft.isLeftOut || draft.amount === null || draft.amount <= 0 ? [] : [{ ...draft, amount: draft.amount }]))

/** The split of the insurance amount: retained, given back, and due beyond it. */
export const settled = (held: Money, drafts: readonly ChargeDraft[]): InsuranceSettlement => settleInsurance(held, chargesOf(drafts))

/** The field that a charge is missing. */
export function chargeFault({ isLeftOut, amount, reason }: ChargeDraft): 'amount' | 'reason' | null {
  if (isLeftOut) return null
  if (amount === null || amount <= 0) return 'amount'
  return reason.trim() === '' ? 'reason' : null
}

/** The total of the charges covered by the insurance amount, and the rest. */
export function coverOf(held: Money, drafts: readonly ChargeDraft[]): { readonly covered: Money; readonly rest: Money } {
  const { kept: saved, due } = settled(held, drafts)
  return { covered: saved, rest: due }
}

export const heldAfter = (held: Money, covered: Money): Money => (held > covered ? subtractMoney(held, covered) : ZERO)

/** The part of the final late fees that these charges leave out or reduce. */
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
  /** Held after the charges, and the part of it that no piece needs. */
  readonly after: Money
  readonly free: Money
  readonly back: Money
  readonly letOff: Money
}

/** Whether a settlement needs approval: it gives back more than is free, or waives a late fee without an insurance amount. */
export const needsApproval = ({ after, free, back, letOff }: Release): boolean =>
  back > free || (letOff > ZERO && (back > free - letOff || after < letOff))
