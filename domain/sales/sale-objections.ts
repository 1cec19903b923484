import { POINTS_REFUSALS, pointsObjections } from '../customers/points-held.ts'
import type { DecisionContext, Objection } from '../kernel/define.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { BillTerms } from './bill.ts'
import { type RequestedLine, type GivenBillApproval, LEAVE_REFUSALS, type Shelf, approvalObjections } from './bill-approval.ts'
import type { SaleLoaded } from './sale-load.ts'
import { BALANCE_REFUSALS, balanceObjections } from './balance/balance-changes.ts'

export const SALE_REFUSALS = [
  'sales.bill-too-large',
  'sales.total-differs',
  'sales.terms-differ',
  'sales.no-permission',
  'sales.debt-needs-customer',
  ...LEAVE_REFUSALS,
  'sales.customer-unknown',
  'sales.already-issued',
  'sales.held-bill-finished',
  ...POINTS_REFUSALS,
  ...BALANCE_REFUSALS,
  'rentals.piece-not-for-sale',
  'payments.more-than-due',
  'payments.gift-card-above-total',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
] as const
type Found = Objection<(typeof SALE_REFUSALS)[number]>

export interface SaleInput {
  readonly bill: {
    readonly customerId: string | null
    readonly lines: readonly RequestedLine[]
    readonly billDiscount: Money
    readonly pointsSpent: number
  }
  readonly terms: BillTerms
  readonly today: Day
  /** The approval for what exceeds the seller's rights. */
  readonly override: GivenBillApproval | undefined
  readonly reported: Money
  readonly computed: Money
  readonly spent: Money
  readonly settlement: {
    readonly due: Money
    readonly faults: readonly {
      readonly code: Extract<(typeof SALE_REFUSALS)[number], `payments.${string}`>
      readonly tenderId: string
    }[]
  }
}

export function saleObjections(request: SaleInput, loaded: SaleLoaded, context: DecisionContext): Found[] {
  const found: Found[] = []
  const { bill, terms, reported, computed, settlement } = request
  if (reported !== computed) found.push({ code: 'sales.total-differs', details: { shown: reported, computed } })
  // A shop without a tax number charges no VAT.
  if (loaded.setting && (loaded.setting.trn ? loaded.setting.vatRate : 0) !== terms.vatRate) found.push({ code: 'sales.terms-differ' })
  if (loaded.issued) found.push({ code: 'sales.already-issued', details: { number: loaded.issued.number } })
  // Another till sold, re-held or discarded it: this may be the same bill a second time.
  if (loaded.held?.isOpen === false) found.push({ code: 'sales.held-bill-finished', field: 'bill.heldBillId' })
  if (bill.customerId && !loaded.buyer) found.push({ code: 'sales.customer-unknown', field: 'bill.customerId' })
  const { due } = settlement
  const approval = approvalObjections({ ...bill, due }, shelfOf(loaded), request.override, loaded.allower, context)
  found.push(...approval)
  if (due > 0 && bill.customerId === null && !approval.some(({ code }) => code === 'sales.debt-not-allowed'))
    found.push({ code: 'sales.debt-needs-customer' })
  found.push(...pointsObjections(bill.pointsSpent, loaded.buyer, loaded.points, request.today))
  found.push(...balanceObjections(request.spent, loaded.buyer, bill.customerId !== null))
  const gone = loaded.pieces.filter((piece) => !piece.isInService || piece.sellPrice === null)
  found.push(...gone.map((piece) => ({ code: 'rentals.piece-not-for-sale' as const, details: { code: piece.code } })))
  found.push(...settlement.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })))
  return found
}

export const shelfOf = ({
  setting,
  products,
  pieces,
  promised,
}: Pick<SaleLoaded, 'setting' | 'products' | 'pieces' | 'promised'>): Shelf => ({
  products,
  pieces,
  promised,
  isDebtAllowed: setting?.isDebtAllowed ?? false,
})
