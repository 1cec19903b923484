import { type TypedTender, brought, changeOf, netOf, paidBy, sumOf } from './arithmetic.ts'
import { type Terms, type TypedBill, type TypedBuyer, linesOf, pointsFor, shelvesOf } from './sale-oracle.ts'
import { type Moved, NOTHING, type Written, type WrittenDocument } from './written.ts'

export interface TypedVisit {
  readonly orderId: string
  readonly invoiceId: string
  readonly kind: 'invoice' | 'advance'
  readonly buyer: TypedBuyer
  readonly bill: TypedBill
  readonly advance: { readonly amount: number } | null
  /** Advances that the invoice settles. */
  readonly prepaid: readonly { readonly gross: number; readonly points?: number | undefined }[]
  readonly insurance: number
  readonly tenders: readonly TypedTender[]
  readonly terms: Terms
}

const INVOICE = 388
const ADVANCE = 386
const RENTAL = 4
/** Direction of an insurance entry: taken. */
const TAKEN = 1

/** Gift card and balance: they pay only the document, and before any other money. */
const PAID_AHEAD: readonly number[] = [7, 8]

/** Tenders pay the document first; the excess goes to the insurance amount, if one is due. */
function split(payable: number, insurance: number, tenders: readonly TypedTender[]) {
  const whole = brought(payable + insurance, tenders)
  if (insurance === 0) return { payments: whole, insured: new Map<string, Moved>() }
  const [payments, insured] = [new Map<string, Moved>(), new Map<string, Moved>()]
  let open = payable
  const early = new Set(tenders.flatMap(({ id, method }) => (PAID_AHEAD.includes(method) ? [id] : [])))
  for (const [id, given] of [...whole].toSorted(([a], [b]) => Number(early.has(b)) - Number(early.has(a)))) {
    const here = Math.min(open, given.amount)
    const there = given.amount - here
    open -= here
    if (there === 0) payments.set(id, given)
    if (there === 0) continue
    // The change is recorded once, with the insurance amount.
    insured.set(id, { amount: there, tendered: there + given.change, change: given.change, sort: TAKEN })
    if (here > 0) payments.set(id, { ...given, amount: here, tendered: here, change: 0 })
  }
  return { payments, insured }
}

/** The result of a visit: an invoice over the whole price or an advance, and the insurance amount. */
export function visitWritten(given: TypedVisit): Written {
  const { orderId, invoiceId: id, bill, advance, terms, insurance } = given
  const early = advance?.amount ?? 0
  const added = advance ? onlyLine(early, terms.vatRate) : linesOf(bill, terms)
  const settled = Math.min(sumOf(given.prepaid.map(({ gross }) => gross)), added.total)
  const payable = added.total - settled
  const { payments, insured } = split(payable, insurance, given.tenders)
  const [paid, change] = [paidBy(payments), changeOf(payments)]
  const due = Math.max(0, payable - paid)
  const pointsSpent = advance ? 0 : bill.pointsSpent
  const pointsEarned = pointsOfVisit(given, added.total, due)
  const whose = { customerId: bill.customerId, customerName: given.buyer?.name ?? null }
  const head = { id, type: advance ? ADVANCE : INVOICE, orderId, creditOf: null, ...whose, payable }
  const document: WrittenDocument = { ...head, ...added, paid, due, change, pointsSpent, pointsEarned }
  const rent = advance ? 0 : sumOf(added.lines.flatMap((line, nth) => (bill.lines[nth]?.kind === RENTAL ? [line.gross] : [])))
  return {
    ...NOTHING,
    document,
    payments,
    insurance: insured,
    sold: shelvesOf(bill.lines),
    customerId: bill.customerId,
    owed: due,
    points: pointsEarned - pointsSpent,
    order: { orderId, early: early - settled, invoiced: rent, held: paidBy(insured) },
  }
}

/**
 * An advance earns points when it is paid, and the invoice that settles it earns the rest. Older tills granted all
 * points to the invoice.
 */
function pointsOfVisit({ advance, prepaid, terms }: TypedVisit, total: number, due: number): number {
  if (advance) return terms.earns === 'received' ? pointsFor(total, due, terms) : 0
  const before = sumOf(prepaid.map(({ gross, points }) => (points === undefined ? 0 : gross - (gross % 100))))
  return pointsFor(total - before, due, terms)
}

/** The only line of a document over one amount. */
function onlyLine(amount: number, vatRate: number) {
  const net = netOf(amount, vatRate)
  const line = { gross: amount, net, vat: amount - net, vatRate, discount: 0, billDiscount: 0, days: null }
  return { lines: [line], gross: amount, discount: 0, net, vat: amount - net, total: amount }
}
