import { isAllowed, may } from '../../access/pages.ts'
import { type Allower, type Leave, leaveDetails, rightsOf } from '../../employees/override.ts'
import type { DecisionContext, Objection } from '../../kernel/define.ts'

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
  { actor }: DecisionContext,
): Found[] {
  if (!against) return []
  if (!override) return [against]
  const rights = rightsOf(override, allower, actor)
  if (!rights || !isAllowed(rights.permissions, SETTLE_OVERRIDE)) return [against, { code: 'orders.override-not-allowed' }]
  return [{ code: TOLD[against.code], details: { ...against.details, ...leaveDetails(override, allower) }, isAccepted: true }]
}
