import { msg } from '@lingui/core/macro'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { billedLines } from '#domain/sales/papers/billed-lines.ts'
import { invoiceLines } from '#domain/sales/queries.ts'
import type { SheetWithin } from '../../../engine/declarations.ts'
import { documentTypeWords } from '../../payments/document-words.ts'

const kindWords = {
  [LINE_KIND.service]: msg({ message: 'Service', context: 'line' }),
  [LINE_KIND.product]: msg({ message: 'Product', context: 'line' }),
  [LINE_KIND.rentItemSale]: msg({ message: 'Piece that was sold', context: 'line' }),
  [LINE_KIND.rental]: msg({ message: 'Rental', context: 'line' }),
  [LINE_KIND.advance]: msg({ message: 'Advance', context: 'line' }),
  [LINE_KIND.charge]: msg({ message: 'Charge', context: 'line' }),
  [LINE_KIND.package]: msg({ message: 'Offer', context: 'line' }),
  [LINE_KIND.openAmount]: msg({ message: 'Open amount', context: 'line' }),
} as const

/** For accounting: each line with its VAT, and settled advances deducted, so that the lines add up to the list. */
export const lineSheet: SheetWithin<typeof invoiceLines> = {
  query: invoiceLines,
  title: msg({ message: 'Lines', context: 'of documents' }),
  columns: [
    { label: msg`Invoice no.`, kind: 'text' },
    { label: msg({ message: 'Type', context: 'document' }), kind: 'choice', choices: documentTypeWords },
    { label: msg`Date and time`, kind: 'instant' },
    { label: msg`Customer`, kind: 'text' },
    { label: msg({ message: 'Kind', context: 'line' }), kind: 'choice', choices: kindWords },
    { label: msg({ message: 'Item', context: 'line' }), kind: 'text' },
    { label: msg({ message: 'Quantity', context: 'line' }), kind: 'integer' },
    { label: msg({ message: 'Price for one', context: 'line' }), kind: 'money' },
    { label: msg({ message: 'Discount', context: 'line' }), kind: 'money' },
    { label: msg({ message: 'VAT rate', context: 'line' }), kind: 'rate' },
    { label: msg({ message: 'Before VAT', context: 'of a document' }), kind: 'money' },
    { label: msg`VAT`, kind: 'money' },
    { label: msg({ message: 'Billed', context: 'of a document' }), kind: 'money' },
  ],
  rowsOf: ({ number, type, issuedAt, customerName, ...row }, isEnglish) =>
    billedLines({ ...row, type }).map((line) => [
      ...[number, type, issuedAt, customerName, line.kind, isEnglish ? line.nameEn || line.nameAr : line.nameAr || line.nameEn],
      ...[line.quantity, line.unitPrice, line.discount, line.vatRate, line.net, line.vat, line.gross],
    ]),
}
