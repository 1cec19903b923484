import { isAllowed, may } from '../access/pages.ts'
import type { Leave } from '../employees/override.ts'
import type { DecisionContext, Objection } from '../kernel/define.ts'
import type { Money } from '../kernel/money.ts'
import type { BillTerms } from './bill.ts'
import { type InvoiceLine, LINE_KIND } from './invoice.ts'
import type { SaleLoaded } from './sale-load.ts'
import { DISCOUNT_REFUSALS, discountObjections } from './discount-objections.ts'
import type { Reduced } from './discount-over.ts'

export const SALE_REFUSALS = [
  'sales.bill-too-large',
  'sales.total-differs',
  'sales.terms-differ',
  'sales.no-permission',
  'sales.debt-not-allowed',
  'sales.debt-needs-customer',
  'sales.products-not-allowed',
  ...DISCOUNT_REFUSALS,
  'sales.customer-unknown',
  'sales.already-issued',
  'sales.held-bill-finished',
  'customers.points-not-enough',
  'stock.not-enough',
  'stock.oversold',
  'rentals.piece-not-for-sale',
  'rentals.piece-promised',
  'payments.more-than-due',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
] as const
type Found = Objection<(typeof SALE_REFUSALS)[number]>

export interface SaleInput {
  readonly bill: {
    readonly customerId: string | null
    readonly lines: readonly Reduced[]
    readonly billDiscount: Money
    readonly pointsSpent: number
  }
  readonly terms: BillTerms
  /** Whose leave a discount above the ceiling was given by. */
  readonly override: Leave | undefined
  /** What the customer was told to pay, and what is worked out. */
  readonly told: Money
  readonly computed: Money
  /** Left to pay, and what is wrong with the tenders. */
  readonly settlement: {
    readonly due: Money
    readonly faults: readonly {
      readonly code: Extract<(typeof SALE_REFUSALS)[number], `payments.${string}`>
      readonly tenderId: string
    }[]
  }
  readonly lines: readonly InvoiceLine[]
}

/** All that speaks against a document over a bill. */
export function saleObjections(asked: SaleInput, loaded: SaleLoaded, context: DecisionContext): Found[] {
  const found: Found[] = []
  const may_ = (action: Parameters<typeof may<'pointOfSale'>>[1]) => isAllowed(context.actor.permissions, may('pointOfSale', action))
  // Of somebody who may neither sell nor book, that alone is told.
  const sells = may_('sell') || isAllowed(context.actor.permissions, may('rent', 'book'))
  const { bill, terms, told, computed, settlement } = asked
  if (told !== computed) found.push({ code: 'sales.total-differs', details: { shown: told, computed } })
  // Whoever has no tax number charges no tax.
  if (loaded.setting && (loaded.setting.trn ? loaded.setting.vatRate : 0) !== terms.vatRate) found.push({ code: 'sales.terms-differ' })
  if (loaded.issued) found.push({ code: 'sales.already-issued', details: { number: loaded.issued.number } })
  // Another till sold it, set it aside again or threw it away: this may be the same bill a second time.
  if (loaded.held?.isOpen === false) found.push({ code: 'sales.held-bill-finished', field: 'bill.heldBillId' })
  if (bill.customerId && !loaded.buyer) found.push({ code: 'sales.customer-unknown', field: 'bill.customerId' })
  found.push(...discountObjections(bill.lines, bill.billDiscount, asked.override, loaded.allower, context))
  // What was taken back may have left her below zero: that is no reason to sell her nothing.
  const owned = Math.max(0, loaded.buyer?.points ?? 0)
  if (bill.pointsSpent > owned) found.push({ code: 'customers.points-not-enough', details: { owned, spent: bill.pointsSpent } })
  found.push(
    ...debtObjections(settlement.due, loaded, bill.customerId !== null, may_('allowDebt')),
    ...goodsObjections(asked.lines, loaded, may_('sellWithoutStock')),
    ...(may_('sellProducts') || !sells ? [] : productObjections(asked.lines)),
  )
  found.push(...settlement.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })))
  return found
}

function debtObjections(due: Money, { setting }: SaleLoaded, hasCustomer: boolean, mayOwe: boolean): Found[] {
  if (due === 0) return []
  if (!mayOwe || !setting?.isDebtAllowed) return [{ code: 'sales.debt-not-allowed', details: { due } }]
  return hasCustomer ? [] : [{ code: 'sales.debt-needs-customer' }]
}

/** Goods are sold by whoever may sell them; services and pieces by everybody who sells. */
function productObjections(lines: readonly InvoiceLine[]): Found[] {
  const line = lines.find(({ kind }) => kind === LINE_KIND.product)
  return line ? [{ code: 'sales.products-not-allowed', details: { nameAr: line.nameAr, nameEn: line.nameEn } }] : []
}

function goodsObjections(lines: readonly InvoiceLine[], loaded: SaleLoaded, maySellWithoutStock: boolean): Found[] {
  const wanted = new Map<string, number>()
  for (const line of lines) if (line.kind === LINE_KIND.product) wanted.set(line.itemId, (wanted.get(line.itemId) ?? 0) + line.quantity)
  const short = loaded.products.filter((item) => item.onHand < (wanted.get(item.id) ?? 0))
  const gone = loaded.pieces.filter((piece) => !piece.isInService || piece.sellPrice === null)
  return [
    ...short.map(({ nameAr, nameEn, onHand }): Found => {
      const details = { nameAr, nameEn, onHand: Math.max(0, onHand) }
      // Whoever may sell what the books do not have does so, and the owner hears of it.
      return maySellWithoutStock ? { code: 'stock.oversold', details, isAccepted: true } : { code: 'stock.not-enough', details }
    }),
    ...loaded.promised.map(({ id: bookingId, rentItemId }) => ({
      code: 'rentals.piece-promised' as const,
      details: { bookingId, rentItemId, code: loaded.pieces.find(({ id }) => id === rentItemId)?.code ?? '' },
    })),
    ...gone.map((piece) => ({ code: 'rentals.piece-not-for-sale' as const, details: { code: piece.code } })),
  ]
}
