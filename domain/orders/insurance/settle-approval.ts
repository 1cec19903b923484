import { isAllowed, may } from '../../access/pages.ts'
import { type Allower, type Approval, approvalDetails, rightsOf } from '../../employees/override.ts'
import type { Change, DecisionContext, Objection } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { ZERO, minor } from '../../kernel/money.ts'
import { RENTAL_ACT } from '../../rentals/log/rental-act.ts'
import { actLine } from '../../rentals/log/rental-acts.ts'

/** The right to return more than is available, or to waive a late fee. */
export const SETTLE_OVERRIDE = may('rent', 'override')

export const SETTLE_LEAVE_REFUSALS = [
  'orders.insurance-needed',
  'orders.late-fee-open',
  'orders.override-not-allowed',
  'orders.insurance-returned-despite',
  'orders.late-fee-waived',
] as const
type Code = (typeof SETTLE_LEAVE_REFUSALS)[number]
type Found = Objection<Code>

const TOLD = {
  'orders.insurance-needed': 'orders.insurance-returned-despite',
  'orders.late-fee-open': 'orders.late-fee-waived',
} as const satisfies Partial<Record<Code, Code>>

/** Turns an objection into a report if someone with the right has approved it. */
export function settledDespite(
  against: (Found & { readonly code: keyof typeof TOLD }) | null,
  override: Approval | undefined,
  allower: Allower | null,
  context: DecisionContext,
): Found[] {
  if (!against) return []
  if (!override) return [against]
  const rights = rightsOf(override, allower, context)
  if (!rights || !isAllowed(rights.permissions, SETTLE_OVERRIDE)) return [against, { code: 'orders.override-not-allowed' }]
  return [{ code: TOLD[against.code], details: { ...against.details, ...approvalDetails(override, allower) }, isAccepted: true }]
}

const amountOf = (found: Objection, name: string) => minor(Number(found.details?.[name] ?? 0))

/** Log lines for approved settlements: a waived late fee, or returning more than was available. */
export function settleLines(found: readonly Objection[], orderId: Id, override: Approval | undefined, context: DecisionContext): Change[] {
  return found.flatMap((one) => {
    const fee = { orderId, override, amountBefore: amountOf(one, 'feeAmount'), amountAfter: ZERO }
    if (one.code === TOLD['orders.late-fee-open']) return [actLine(RENTAL_ACT.waiver, fee, context)]
    const more = {
      orderId,
      override,
      over: 'insurance',
      amountBefore: amountOf(one, 'mostAmount'),
      amountAfter: amountOf(one, 'askedAmount'),
    }
    return one.code === TOLD['orders.insurance-needed'] ? [actLine(RENTAL_ACT.override, more, context)] : []
  })
}
