import { isAllowed, may } from '../access/pages.ts'
import { discountMaxOf } from '../employees/discount-ceiling.ts'
import { type Allower, type Approval, type Rights, approvalDetails, rightsOf } from '../employees/override.ts'
import type { DecisionContext, Objection } from '../kernel/define.ts'
import type { Money } from '../kernel/money.ts'
import { type Reduced, overCeiling, takenOff } from './discount-over.ts'

export const DISCOUNT_REFUSALS = [
  'sales.price-change-not-allowed',
  'sales.discount-not-allowed',
  'sales.discount-above-ceiling',
  'sales.discount-override-not-allowed',
  'sales.discounted-despite',
] as const
type Found = Objection<(typeof DISCOUNT_REFUSALS)[number]>

const may_ = ({ permissions }: Rights, action: 'changePrice' | 'discountLine' | 'discountBill') =>
  isAllowed(permissions, may('pointOfSale', action))

export function pricesAgainst(lines: readonly Reduced[], billDiscount: Money, rights: Rights): Found[] {
  const found: Found[] = []
  if (lines.some((line) => line.unitPrice !== line.listPrice) && !may_(rights, 'changePrice'))
    found.push({ code: 'sales.price-change-not-allowed' })
  if (lines.some((line) => line.discount > 0) && !may_(rights, 'discountLine')) found.push({ code: 'sales.discount-not-allowed' })
  if (billDiscount > 0 && !may_(rights, 'discountBill')) found.push({ code: 'sales.discount-not-allowed', field: 'bill.billDiscount' })
  const [over] = found.length > 0 ? [] : overCeiling(lines, billDiscount, discountMaxOf(rights))
  if (!over) return found
  const field = over.lineId === null ? 'bill.billDiscount' : `bill.lines.${over.lineId}.discount`
  return [{ code: 'sales.discount-above-ceiling', field, details: { offAmount: over.off, mostAmount: over.most } }]
}

/**
 * Objections to the prices of a bill: a missing right, or a discount above the seller's ceiling. An employee whose rights and ceiling cover
 * it can approve it with a reason; it then blocks nothing but is reported.
 */
export function discountObjections(
  lines: readonly Reduced[],
  billDiscount: Money,
  override: Approval | undefined,
  allower: Allower | null,
  context: DecisionContext,
): Found[] {
  const found = pricesAgainst(lines, billDiscount, context.actor)
  if (!override) return found
  const rights = rightsOf(override, allower, context)
  if (!rights || pricesAgainst(lines, billDiscount, rights).length > 0) return [...found, { code: 'sales.discount-override-not-allowed' }]
  const details = { ...approvalDetails(override, allower), offAmount: takenOff(lines, billDiscount) }
  // The excess itself is not reported, since the approval's report covers it.
  return [{ code: 'sales.discounted-despite', details, isAccepted: true }]
}
