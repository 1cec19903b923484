import type { RowOf } from '../../kernel/define.ts'
import { type Money, ZERO, subtractMoney, sumMoney, timesMoney } from '../../kernel/money.ts'
import { movesCash, type payment } from '../../payments/payment.ts'
import { INVOICE_KIND, INVOICE_TYPE, type InvoiceLine, type Prepaid, type invoice } from '../invoice.ts'
import { type InvoiceFile, type SoldOfferOnPaper, isLaterPayment, leftToPay } from '../invoice-debt.ts'
import { COUNTRY } from '../../settings/account-setting.ts'

export type InvoiceRow = RowOf<typeof invoice>
export type PaymentRow = RowOf<typeof payment>

/** An invoice with the money taken for it: all that a receipt is drawn from, on the till and in public. */
export type InvoiceDocument = InvoiceFile

/**
 * plain: the seller is not registered, so the paper says nothing of VAT. simplified: Saudi, to a consumer.
 * tax: to a registered buyer, and every invoice of the Emirates (Executive Regulation art. 59).
 */
export type DocumentTitle = 'plain' | 'simplified' | 'tax'
/** Beside an invoice there is money taken early, which is taxed when it is received, what takes an invoice back, and what adds to one. */
export type DocumentSort = 'invoice' | 'advance' | 'credit' | 'debit'

export interface ReceiptLine {
  readonly line: InvoiceLine
  /** Quantity times unit price, before anything was taken off. */
  readonly full: Money
  /** What the line costs after its own discount, VAT included. */
  readonly amount: Money
  /** What the line sells where it sells an offer. */
  readonly sells: SoldOfferOnPaper | null
}

/** The figures on the paper. They are sums of the invoice's own lines and never priced again. */
export interface ReceiptFigures {
  readonly title: DocumentTitle
  readonly sort: DocumentSort
  /** Advances that this document settles: they are not paid, and not taxed, once more. */
  readonly prepaid: readonly Prepaid[]
  /** The total less those advances: what the payments are for. */
  readonly payable: Money
  readonly lines: readonly ReceiptLine[]
  /** How many things stand on it, for whoever packs them. */
  readonly pieces: number
  /** The lines added up, before what was taken off the whole bill. */
  readonly subtotal: Money
  /** Off the whole bill, points spent included. */
  readonly billDiscount: Money
  /** What is taxed, without its VAT. */
  readonly net: Money
  readonly vat: Money
  /** What no VAT is due on, damage for one: a line of its own, because it is no part of what is taxed. */
  readonly untaxed: Money
  readonly total: Money
  /** Basis points; the one rate of the shop when the invoice was issued, that of the lines which are taxed. */
  readonly vatRate: number
  /** By how much cash was rounded when the document was issued; of a credit note by how much more or less was given. */
  readonly rounding: Money
  /** Cash handed over, where it was more than was due or was rounded. */
  readonly tendered: Money
  readonly change: Money
  /** Left owed when it was issued, as it was printed. */
  readonly due: Money
  /** What was paid when it was issued, and what was paid of the rest since; then so much is left. */
  readonly paidNow: readonly PaymentRow[]
  readonly paidLater: readonly PaymentRow[]
  readonly left: Money
}

function titleOf(row: InvoiceRow): DocumentTitle {
  if (!row.seller.trn) return 'plain'
  return row.kind === INVOICE_KIND.tax || row.seller.country === COUNTRY.uae ? 'tax' : 'simplified'
}

const SORTS: Readonly<Record<InvoiceRow['type'], DocumentSort>> = {
  ...{ [INVOICE_TYPE.invoice]: 'invoice', [INVOICE_TYPE.advance]: 'advance' },
  ...{ [INVOICE_TYPE.creditNote]: 'credit', [INVOICE_TYPE.debitNote]: 'debit' },
}
export const sortOf = ({ type }: Pick<InvoiceRow, 'type'>): DocumentSort => SORTS[type]
/** A credit note over what came back without its invoice. */
export const isWithoutReceipt = ({ type, creditOf }: Pick<InvoiceRow, 'type' | 'creditOf'>): boolean =>
  type === INVOICE_TYPE.creditNote && creditOf === null
/** It changes an invoice that was issued: its paper names that one, and says why. */
export const isNote = (row: Pick<InvoiceRow, 'type'>): boolean => ['credit', 'debit'].includes(sortOf(row))

/** Uses of one service from one offer are one line on paper, as many as there were; each stays a line of the invoice. */
function groupedUses(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  const groups = Map.groupBy(lines, (line) =>
    line.fromOffer && line.note === null ? [line.fromOffer.customerOfferId, line.itemId, line.employeeId].join(' ') : line,
  )
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first || more.length === 0) return first ?? []
    return { ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }
  })
}

export function receiptFigures(document: InvoiceDocument): ReceiptFigures {
  const { invoice: row, payments } = document
  const paidNow = payments.filter((one) => !isLaterPayment(one, row))
  const left = leftToPay(document)
  const isCredit = row.type === INVOICE_TYPE.creditNote
  const moved = sumMoney(paidNow.map((one) => one.rounding ?? ZERO))
  const rounding = isCredit ? subtractMoney(ZERO, moved) : moved
  // What is on record as cash no more had no change.
  const handedBack = paidNow.some((one) => one.methodBefore) ? sumMoney(paidNow.map(({ change }) => change)) : row.change
  const sold = new Map(document.offers.map((one) => [row.lines[one.lineNo], one]))
  const lines = groupedUses(row.lines).map((line): ReceiptLine => {
    const full = timesMoney(line.unitPrice, line.quantity)
    return { line, full, amount: subtractMoney(full, line.discount), sells: sold.get(line) ?? null }
  })
  const untaxed = sumMoney(row.lines.filter(({ vatRate }) => vatRate === 0).map(({ gross }) => gross))
  return {
    title: titleOf(row),
    sort: sortOf(row),
    prepaid: row.prepaid,
    payable: subtractMoney(row.total, sumMoney(row.prepaid.map(({ gross }) => gross))),
    lines,
    pieces: row.lines.reduce((count, { quantity }) => count + quantity, 0),
    subtotal: sumMoney(lines.map(({ amount }) => amount)),
    billDiscount: sumMoney(row.lines.map((line) => line.billDiscount)),
    net: subtractMoney(row.net, untaxed),
    vat: row.vat,
    untaxed,
    total: row.total,
    vatRate: row.lines.reduce((most, { vatRate }) => Math.max(most, vatRate), 0),
    rounding,
    tendered: handedBack > ZERO || rounding !== ZERO ? sumMoney(paidNow.filter(movesCash).map((one) => one.tendered)) : ZERO,
    change: handedBack,
    due: row.due,
    paidNow,
    paidLater: payments.filter((one) => isLaterPayment(one, row)),
    left: left > ZERO ? left : ZERO,
  }
}
