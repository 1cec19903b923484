import { isAllowed, may } from '../../access/pages.ts'
import { type Allower, type Leave, leaveDetails, rightsOf } from '../../employees/override.ts'
import type { Change, DecisionContext, Objection } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { ZERO, minor } from '../../kernel/money.ts'
import { RENTAL_ACT } from '../../rentals/log/rental-act.ts'
import { actLine } from '../../rentals/log/rental-acts.ts'

/** Who may give back more than is free, or let a customer off her late fee. */
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

/** How each of them is told once somebody has allowed it. */
const TOLD = {
  'orders.insurance-needed': 'orders.insurance-returned-despite',
  'orders.late-fee-open': 'orders.late-fee-waived',
} as const satisfies Partial<Record<Code, Code>>

/** What speaks against letting money or a fee go, once somebody may have allowed it: it then stops nothing, and is told with her name. */
export function settledDespite(
  against: (Found & { readonly code: keyof typeof TOLD }) | null,
  override: Leave | undefined,
  allower: Allower | null,
  context: DecisionContext,
): Found[] {
  if (!against) return []
  if (!override) return [against]
  const rights = rightsOf(override, allower, context)
  if (!rights || !isAllowed(rights.permissions, SETTLE_OVERRIDE)) return [against, { code: 'orders.override-not-allowed' }]
  return [{ code: TOLD[against.code], details: { ...against.details, ...leaveDetails(override, allower) }, isAccepted: true }]
}

const amountOf = (found: Objection, name: string) => minor(Number(found.details?.[name] ?? 0))

/** The lines of the order's log for what went by somebody's leave: a late fee that became nothing, more that went back than was free. */
export function settleLines(found: readonly Objection[], orderId: Id, override: Leave | undefined, context: DecisionContext): Change[] {
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
