import type { RowOf } from '../kernel/define.ts'
import { type Money, type Rate, ZERO, addMoney, smallerMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import { PAYMENT_METHOD, isPaidAhead } from '../payments/payment.ts'
import { type SettledTender, type Settlement, settle } from '../payments/settle.ts'
import type { Tender } from '../payments/tender.ts'
import { type BillTerms, type BillTotals, type PricedLine, priceBill, wholeUnits } from '../sales/bill.ts'
import { type BillCode, codedLines } from '../sales/codes/bill-code.ts'
import { INVOICE_TYPE, type Prepaid, type invoice } from '../sales/invoice.ts'
import { type TaxSplit, splitInclusive } from '../taxes/vat.ts'
import type { rentalOrder } from './rental-order.ts'

type Document = RowOf<typeof invoice>

export interface VisitInput {
  readonly kind: 'invoice' | 'advance'
  readonly bill: {
    readonly lines: readonly PricedLine[]
    readonly billDiscount: Money
    readonly pointsSpent: number
    readonly code?: BillCode | undefined
  }
  readonly advance: { readonly amount: Money } | null
  readonly prepaid: readonly Pick<Prepaid, 'gross'>[]
  readonly insurance: Money
}

export interface VisitTotals {
  readonly bill: BillTotals
  readonly document: Money
  readonly prepaid: Money
  readonly payable: Money
  readonly insurance: Money
  readonly toPay: Money
}

export function visitTotals({ kind, bill, advance, prepaid, insurance }: VisitInput, terms: BillTerms): VisitTotals {
  const totals = priceBill(codedLines(bill), bill.billDiscount, bill.pointsSpent, terms)
  const document = kind === 'advance' ? (advance?.amount ?? ZERO) : totals.total
  const settled = kind === 'advance' ? ZERO : smallerMoney(sumMoney(prepaid.map(({ gross }) => gross)), document)
  const payable = subtractMoney(document, settled)
  return { bill: totals, document, prepaid: settled, payable, insurance, toPay: addMoney(payable, insurance) }
}

export interface TenderSplit {
  readonly toDocument: readonly SettledTender[]
  readonly toInsurance: readonly SettledTender[]
  readonly paid: Money
  readonly insured: Money
  readonly due: Money
  readonly missing: Money
  readonly change: Money
  readonly faults: Settlement['faults']
}

/**
 * Assigns payments to the document first, then to the insurance amount. A card payment exceeding both is assigned to the insurance amount
 * if there is one, otherwise to the document.
 */
export function splitTenders(payable: Money, insurance: Money, tenders: readonly Tender[]): TenderSplit {
  const whole = settle(addMoney(payable, insurance), tenders)
  let left: Money = insurance > 0 ? payable : addMoney(payable, whole.paid)
  const toDocument: SettledTender[] = []
  const toInsurance: SettledTender[] = []
  // Balances and gift cards can pay documents only, so they are assigned before money.
  const isAhead = ({ method }: SettledTender): boolean => isPaidAhead(method)
  const isBalance = ({ method }: SettledTender): boolean => method === PAYMENT_METHOD.balance
  for (const tender of [...whole.tenders.filter(isAhead), ...whole.tenders.filter((one) => !isAhead(one))]) {
    const here = smallerMoney(tender.amount, left)
    const there = subtractMoney(tender.amount, here)
    left = subtractMoney(left, here)
    // Change and rounding are booked once: with the insurance amount if part of the tender went there.
    if (here > 0 || there === 0)
      toDocument.push(there > 0 ? { ...tender, amount: here, tendered: here, change: ZERO, rounding: ZERO } : tender)
    const { change, rounding = ZERO } = tender
    if (there > 0) toInsurance.push({ ...tender, amount: there, tendered: sumMoney([there, change, rounding]) })
  }
  const paid = sumMoney(toDocument.map(({ amount }) => amount))
  const insured = sumMoney(toInsurance.map(({ amount }) => amount))
  return {
    toDocument,
    toInsurance,
    paid,
    insured,
    due: subtractMoney(payable, smallerMoney(paid, payable)),
    missing: subtractMoney(insurance, smallerMoney(insured, insurance)),
    change: sumMoney(toDocument.map(({ change }) => change)),
    faults: [
      ...whole.faults,
      ...toInsurance.filter(isBalance).map(({ id: tenderId }) => ({ code: 'payments.more-than-due' as const, tenderId })),
    ],
  }
}

/** The rest of an advance: paid, taxed, and neither settled nor refunded. */
export interface OpenAdvance extends TaxSplit {
  readonly invoiceId: string
  readonly number: string
  readonly issuedOn: Document['issuedOn']
  readonly vatRate: Rate
  /** Points earned per whole unit when it was taken; 0 if none. */
  readonly pointsPerUnit: number
}

export const minus = (a: TaxSplit, b: TaxSplit): TaxSplit => ({
  net: subtractMoney(a.net, b.net),
  vat: subtractMoney(a.vat, b.vat),
  gross: subtractMoney(a.gross, b.gross),
})

/** The open advances of an order, oldest first, computed from its documents. */
export function openAdvances(documents: readonly Document[]): OpenAdvance[] {
  const used = Map.groupBy(
    documents.flatMap((row) => [
      ...row.prepaid,
      ...(row.creditOf === null ? [] : [{ invoiceId: row.creditOf, net: row.net, vat: row.vat, gross: row.total }]),
    ]),
    (part) => part.invoiceId,
  )
  return documents
    .filter((row) => row.type === INVOICE_TYPE.advance)
    .toSorted((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1))
    .map((row): OpenAdvance => {
      const whole: TaxSplit = { net: row.net, vat: row.vat, gross: row.total }
      const left = (used.get(row.id) ?? []).reduce(minus, whole)
      const { id: invoiceId, number, issuedOn } = row
      const pointsPerUnit = Math.floor(row.pointsEarned / Math.max(1, wholeUnits(row.total)))
      return { ...left, invoiceId, number, issuedOn, vatRate: row.lines[0]?.vatRate ?? (0 as Rate), pointsPerUnit }
    })
    .filter(({ gross }) => gross > 0)
}

/** A part of a taxed amount with its VAT; all parts together have exactly the VAT of the whole. */
export function partOfTaxed(open: TaxSplit & { readonly vatRate: Rate }, amount: Money): TaxSplit {
  const gross = smallerMoney(amount, open.gross)
  const usual = gross === open.gross ? open.vat : splitInclusive(gross, open.vatRate).vat
  const least = subtractMoney(gross, smallerMoney(gross, open.net))
  const most = smallerMoney(usual < least ? least : usual, open.vat)
  const vat = most < 0 ? ZERO : most
  return { net: subtractMoney(gross, vat), vat, gross }
}

/** A part of an advance, as stated on the document that settles it. */
export function partOfAdvance(open: OpenAdvance, amount: Money): Prepaid {
  const { invoiceId, number, issuedOn } = open
  const part = partOfTaxed(open, amount)
  return { invoiceId, number, issuedOn, ...part, ...pointsOfPart(open, part.gross) }
}

/** The points that a part of an advance earned, as stated on the document that settles or refunds it; empty if none. */
export const pointsOfPart = ({ pointsPerUnit }: Pick<OpenAdvance, 'pointsPerUnit'>, amount: Money): Pick<Prepaid, 'points'> =>
  pointsPerUnit > 0 ? { points: wholeUnits(amount) * pointsPerUnit } : {}

/** Objects to a part of an advance that states other points than it earned. */
export function otherPoints(open: OpenAdvance, { gross, points = 0 }: Pick<Prepaid, 'gross' | 'points'>) {
  const { points: expected = 0 } = pointsOfPart(open, gross)
  return points === expected
    ? []
    : [{ code: 'orders.points-differ' as const, details: { number: open.number, shownCount: points, expectedCount: expected } }]
}

/**
 * The advances that an invoice settles, oldest first: at most its total, and at most `advancePaid`, because retained advances cannot be
 * settled.
 */
export function settleAdvances(documents: readonly Document[], advancePaid: Money, total: Money): Prepaid[] {
  let left = smallerMoney(total, advancePaid)
  return openAdvances(documents).flatMap((advance) => {
    const gross = smallerMoney(advance.gross, left)
    left = subtractMoney(left, gross)
    return gross > 0 ? [partOfAdvance(advance, gross)] : []
  })
}

export type OrderSums = Pick<RowOf<typeof rentalOrder>, 'agreed' | 'advancePaid' | 'advanceKept' | 'invoiced' | 'insuranceHeld'> & {
  /** Missing in a till's data from before payment links for orders. */
  readonly paidOnline?: Money
}

export interface OrderBalance {
  /** The agreed rent neither invoiced nor paid in advance; due at the latest when the pieces leave. */
  readonly left: Money
  /** Paid beyond what is agreed after a cancellation: to be refunded or retained. */
  readonly over: Money
  readonly insuranceHeld: Money
}

export function orderBalance({ agreed, advancePaid, invoiced, insuranceHeld }: OrderSums): OrderBalance {
  const covered = addMoney(invoiced, advancePaid)
  return {
    left: covered < agreed ? subtractMoney(agreed, covered) : ZERO,
    over: covered > agreed ? subtractMoney(covered, agreed) : ZERO,
    insuranceHeld,
  }
}
