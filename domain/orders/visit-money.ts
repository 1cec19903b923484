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
  /** All lines added up, whatever is paid of them now. */
  readonly bill: BillTotals
  /** What the document is over, VAT included. */
  readonly document: Money
  /** Of it, what advances have paid. */
  readonly prepaid: Money
  /** Of it, what is to be paid now. */
  readonly payable: Money
  readonly insurance: Money
  /** What the customer pays now: the document and the insurance amount. */
  readonly toPay: Money
}

/** The one place where a visit is added up. */
export function visitTotals({ kind, bill, advance, prepaid, insurance }: VisitInput, terms: BillTerms): VisitTotals {
  const totals = priceBill(codedLines(bill), bill.billDiscount, bill.pointsSpent, terms)
  const document = kind === 'advance' ? (advance?.amount ?? ZERO) : totals.total
  const settled = kind === 'advance' ? ZERO : smallerMoney(sumMoney(prepaid.map(({ gross }) => gross)), document)
  const payable = subtractMoney(document, settled)
  return { bill: totals, document, prepaid: settled, payable, insurance, toPay: addMoney(payable, insurance) }
}

/** Money that was handed over for a document and for an insurance amount at once. */
export interface TenderSplit {
  readonly toDocument: readonly SettledTender[]
  readonly toInsurance: readonly SettledTender[]
  readonly paid: Money
  readonly insured: Money
  /** Left to pay of the document, and missing of the insurance amount. */
  readonly due: Money
  readonly missing: Money
  readonly change: Money
  readonly faults: Settlement['faults']
}

/**
 * Sets what was handed over against the document first and the insurance amount then; both together are what was kept. What a
 * card brought beyond both is not hidden: it stands with the insurance amount where one was asked for, else with the document.
 */
export function splitTenders(payable: Money, insurance: Money, tenders: readonly Tender[]): TenderSplit {
  const whole = settle(addMoney(payable, insurance), tenders)
  let left: Money = insurance > 0 ? payable : addMoney(payable, whole.paid)
  const toDocument: SettledTender[] = []
  const toInsurance: SettledTender[] = []
  // What was paid ahead pays documents alone: it is set against the document before any money is.
  const isAhead = ({ method }: SettledTender): boolean => isPaidAhead(method)
  const isBalance = ({ method }: SettledTender): boolean => method === PAYMENT_METHOD.balance
  for (const tender of [...whole.tenders.filter(isAhead), ...whole.tenders.filter((one) => !isAhead(one))]) {
    const here = smallerMoney(tender.amount, left)
    const there = subtractMoney(tender.amount, here)
    left = subtractMoney(left, here)
    // Change is given back once, and cash is rounded once: with the insurance amount when a part of the tender went there.
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

/** What is left of an advance: paid, taxed, and neither settled nor given back. */
export interface OpenAdvance extends TaxSplit {
  readonly invoiceId: string
  readonly number: string
  readonly issuedOn: Document['issuedOn']
  readonly vatRate: Rate
  /** The points that each whole unit of it earned when it was taken: 0 where none were given. */
  readonly pointsPerUnit: number
}

/** What is left of an amount that was taxed when a part of it was taken off. */
export const minus = (a: TaxSplit, b: TaxSplit): TaxSplit => ({
  net: subtractMoney(a.net, b.net),
  vat: subtractMoney(a.vat, b.vat),
  gross: subtractMoney(a.gross, b.gross),
})

/** The advances of an order that are still open, the oldest first, worked out of its documents. */
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

/** A part of what is left of an amount that was taxed, with the part of its VAT: all parts together have the VAT of the whole, to the halala. */
export function partOfTaxed(open: TaxSplit & { readonly vatRate: Rate }, amount: Money): TaxSplit {
  const gross = smallerMoney(amount, open.gross)
  const usual = gross === open.gross ? open.vat : splitInclusive(gross, open.vatRate).vat
  const least = subtractMoney(gross, smallerMoney(gross, open.net))
  const most = smallerMoney(usual < least ? least : usual, open.vat)
  const vat = most < 0 ? ZERO : most
  return { net: subtractMoney(gross, vat), vat, gross }
}

/** A part of what is left of an advance, as the document that settles it names it. */
export function partOfAdvance(open: OpenAdvance, amount: Money): Prepaid {
  const { invoiceId, number, issuedOn } = open
  const part = partOfTaxed(open, amount)
  return { invoiceId, number, issuedOn, ...part, ...pointsOfPart(open, part.gross) }
}

/** The points that an advance earned for a part of it, as the document that settles or refunds that part says; of one that earned none, nothing. */
export const pointsOfPart = ({ pointsPerUnit }: Pick<OpenAdvance, 'pointsPerUnit'>, amount: Money): Pick<Prepaid, 'points'> =>
  pointsPerUnit > 0 ? { points: wholeUnits(amount) * pointsPerUnit } : {}

/** A part of an advance that names other points than the advance earned for it. */
export function otherPoints(open: OpenAdvance, { gross, points = 0 }: Pick<Prepaid, 'gross' | 'points'>) {
  const { points: expected = 0 } = pointsOfPart(open, gross)
  return points === expected
    ? []
    : [{ code: 'orders.points-differ' as const, details: { number: open.number, shownCount: points, expectedCount: expected } }]
}

/**
 * The advances that an invoice settles, the oldest first: never more than it is over, nor than the order still has, because of
 * an advance that was kept nothing can be settled.
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
  /** Absent from a till's copy of before there were payment links of orders. */
  readonly paidOnline?: Money
}

export interface OrderBalance {
  /** Of what is agreed, what has been neither invoiced nor paid early: to be paid at the latest when the pieces leave. */
  readonly left: Money
  /** Paid early beyond what is agreed, because something was cancelled: to be given back or kept. */
  readonly over: Money
  readonly insuranceHeld: Money
}

/** How an order stands: what is left to pay, what is to be given back, what is held. */
export function orderBalance({ agreed, advancePaid, invoiced, insuranceHeld }: OrderSums): OrderBalance {
  const covered = addMoney(invoiced, advancePaid)
  return {
    left: covered < agreed ? subtractMoney(agreed, covered) : ZERO,
    over: covered > agreed ? subtractMoney(covered, agreed) : ZERO,
    insuranceHeld,
  }
}
