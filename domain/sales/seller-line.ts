import { type Change, type DecisionContext, type RowOf, defineRecord, insert } from '../kernel/define.ts'
import { choice, dayField, id, integer, money, nullable, reference, text } from '../kernel/fields.ts'
import { minor } from '../kernel/money.ts'
import { INVOICE_TYPE, type InvoiceLine, LINE_KIND, type invoice } from './invoice.ts'

/**
 * What somebody sold, line by line: the lines of documents that name their seller, so that what she earned is worked out without reading whole
 * documents. Written with its document and, like it, never changed.
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
    /** Null of rent that is given back: its seller is whom the credited document names. */
    employeeId: nullable(reference('employee')),
    kind: choice(LINE_KIND),
    nameAr: text(120),
    nameEn: text(120),
    /** Below zero for what is taken back, as is the net. */
    quantity: integer(),
    /** Before VAT and after all discounts, as it was printed. */
    net: money(),
    creditOf: nullable(reference('invoice')),
    bookingId: nullable(id()),
  },
})
export type SellerLine = RowOf<typeof sellerLine>

/**
 * Goods, work, offers and rent. An advance is early money for what a later invoice is over, and a charge for a late or damaged piece is nobody's sale.
 */
const SOLD: ReadonlySet<number> = new Set([
  LINE_KIND.service,
  LINE_KIND.product,
  LINE_KIND.rentItemSale,
  LINE_KIND.rental,
  LINE_KIND.package,
  LINE_KIND.openAmount,
])

/** Of a document alone it is told by a line's own seller, or, where rent is given back, by the booking that leads to it. */
const countsFor = ({ kind, employeeId, rental }: InvoiceLine, isCredit: boolean): boolean =>
  SOLD.has(kind) && (employeeId !== null || (isCredit && rental !== undefined))

/** The lines of a document that name their seller, as they are kept beside it. A line that names nobody counts for nobody. */
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

/** The same as changes of the operation that makes the document. */
export const sellerLineChanges = (row: RowOf<typeof invoice>, context: DecisionContext): Change[] =>
  sellerLinesOf(row, (nth) => context.id(nth)).map((line) => insert(sellerLine, line))
