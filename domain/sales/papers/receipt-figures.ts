import type { RowOf } from '../../kernel/define.ts'
import { type Money, ZERO, subtractMoney, sumMoney, timesMoney } from '../../kernel/money.ts'
import { PAYMENT_METHOD, movesCash, type payment } from '../../payments/payment.ts'
import { INVOICE_KIND, INVOICE_TYPE, type InvoiceLine, type Prepaid, type invoice } from '../invoice.ts'
import { type InvoiceFile, type SoldOfferOnPaper, isLaterPayment, leftToPay } from '../invoice-debt.ts'
import { COUNTRY } from '../../settings/account-setting.ts'

export type InvoiceRow = RowOf<typeof invoice>
export type PaymentRow = RowOf<typeof payment>

/** Everything a receipt is rendered from, on the till and on the public page. */
export type InvoiceDocument = InvoiceFile

/**
 * plain: the seller is not registered, so the paper does not mention VAT. simplified: Saudi, to a consumer.
 * tax: to a registered buyer, and every invoice in the Emirates (Executive Regulation art. 59).
 */
export type DocumentTitle = 'plain' | 'simplified' | 'tax'
/** The kinds of document; an advance is taxed when it is received. */
export type DocumentSort = 'invoice' | 'advance' | 'credit' | 'debit'

export interface ReceiptLine {
  readonly line: InvoiceLine
  readonly full: Money
  /** After the line's own discount, VAT included. */
  readonly amount: Money
  readonly sells: SoldOfferOnPaper | null
}

/** The printed figures. They are sums of the invoice's own lines and are never priced again. */
export interface ReceiptFigures {
  readonly title: DocumentTitle
  readonly sort: DocumentSort
  readonly prepaid: readonly Prepaid[]
  readonly payable: Money
  readonly lines: readonly ReceiptLine[]
  /** The number of items, for packing. */
  readonly pieces: number
  readonly subtotal: Money
  readonly billDiscount: Money
  /** The taxable amount without VAT. */
  readonly net: Money
  readonly vat: Money
  /** Amounts without VAT, e.g. for damage; printed separately because they are not taxable. */
  readonly untaxed: Money
  readonly total: Money
  /** Basis points: the VAT rate of the taxed lines. */
  readonly vatRate: number
  /** Cash rounding at issue; on a credit note, how much more or less was refunded. */
  readonly rounding: Money
  /** Cash handed over, if it exceeded the amount due or was rounded. */
  readonly tendered: Money
  readonly change: Money
  readonly due: Money
  /** Payments at issue, later payments, and the amount still open. */
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
/** A credit note for goods returned without their invoice. */
export const isWithoutReceipt = ({ type, creditOf }: Pick<InvoiceRow, 'type' | 'creditOf'>): boolean =>
  type === INVOICE_TYPE.creditNote && creditOf === null
/** A credit or debit note: its paper names the invoice it changes and the reason. */
export const isNote = (row: Pick<InvoiceRow, 'type'>): boolean => ['credit', 'debit'].includes(sortOf(row))

/** Uses of one service from one offer are printed as one line; the invoice keeps them separate. */
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
  // A payment corrected to another method than cash had no change.
  const cashTips = document.tips.filter(({ method }) => method === PAYMENT_METHOD.cash)
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
    // The cash of a tip was handed over with that of the bill.
    tendered:
      handedBack > ZERO || rounding !== ZERO
        ? sumMoney([...paidNow.filter(movesCash).map((one) => one.tendered), ...cashTips.map(({ amount }) => amount)])
        : ZERO,
    change: handedBack,
    due: row.due,
    paidNow,
    paidLater: payments.filter((one) => isLaterPayment(one, row)),
    left: left > ZERO ? left : ZERO,
  }
}
