import { type Change, type DecisionContext, type RowOf, defineRecord, insert } from '../kernel/define.ts'
import { choice, dayField, id, integer, money, nullable, reference, text } from '../kernel/fields.ts'
import { minor } from '../kernel/money.ts'
import { INVOICE_TYPE, type InvoiceLine, LINE_KIND, type invoice } from './invoice.ts'

/**
 * A sold line with its seller, written with its document and never changed, so that earnings can be computed without reading whole
 * documents.
 */
export const sellerLine = defineRecord({
  name: 'seller_line',
  travels: 'server',
  indexes: ['issuedOn', 'employeeId'],
  fields: {
    id: id(),
    documentId: reference('invoice'),
    number: text(40),
    issuedOn: dayField(),
    /** Null for refunded rent: its seller is the one on the credited document. */
    employeeId: nullable(reference('employee')),
    kind: choice(LINE_KIND),
    nameAr: text(120),
    nameEn: text(120),
    /** Negative on a credit note, as is the net. */
    quantity: integer(),
    /** Before VAT and after all discounts, as printed. */
    net: money(),
    creditOf: nullable(reference('invoice')),
    bookingId: nullable(id()),
  },
})
export type SellerLine = RowOf<typeof sellerLine>

/** Excludes advances (a later invoice covers the goods) and charges for late or damaged pieces, which are not sales. */
const SOLD: ReadonlySet<number> = new Set([
  LINE_KIND.service,
  LINE_KIND.product,
  LINE_KIND.rentItemSale,
  LINE_KIND.rental,
  LINE_KIND.package,
  LINE_KIND.openAmount,
])

/** A line counts if it has a seller, or, for refunded rent, a booking that leads to one. */
const countsFor = ({ kind, employeeId, rental }: InvoiceLine, isCredit: boolean): boolean =>
  SOLD.has(kind) && (employeeId !== null || (isCredit && rental !== undefined))

/** The seller lines of a document. Lines without a seller are skipped. */
export function sellerLinesOf(
  { id: documentId, number, issuedOn, type, creditOf, lines }: RowOf<typeof invoice>,
  idOf: (nth: number) => string,
): SellerLine[] {
  const isCredit = type === INVOICE_TYPE.creditNote
  const signed = (amount: number): number => (isCredit && amount !== 0 ? 0 - amount : amount)
  return lines.flatMap((line, nth): SellerLine[] => {
    if (!countsFor(line, isCredit)) return []
    const { employeeId, kind, nameAr, nameEn, quantity, net, rental } = line
    return [
      {
        ...{ id: idOf(nth), documentId, number, issuedOn, employeeId, kind, nameAr, nameEn },
        ...{ quantity: signed(quantity), net: minor(signed(net)) },
        ...{ creditOf: isCredit ? creditOf : null, bookingId: rental?.bookingId ?? null },
      },
    ]
  })
}

export const sellerLineChanges = (row: RowOf<typeof invoice>, context: DecisionContext): Change[] =>
  sellerLinesOf(row, (nth) => context.id(nth)).map((line) => insert(sellerLine, line))
