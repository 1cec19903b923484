import * as v from 'valibot'
import type { RowOf } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { type Rate, ZERO, priceSchema, rate, rateSchema } from '../../kernel/money.ts'
import { splitInclusive } from '../../taxes/vat.ts'
import { INVOICE_STATUS, INVOICE_TYPE, type InvoiceLine, LINE_KIND, type invoice } from '../invoice.ts'
import { isNamed } from '../open-amount.ts'
import { isTakenBack } from '../papers/purchase.ts'

type Document = RowOf<typeof invoice>
type Billed = Pick<Document, 'lines'>

/** Whether a debit note can be issued: for an invoice of a sale or order that was not fully returned, not for an advance or a note. */
export const isDebitable = (
  { type, status, total }: Pick<Document, 'type' | 'status' | 'total'>,
  credits: readonly Pick<Document, 'total'>[],
): boolean => type === INVOICE_TYPE.invoice && status === INVOICE_STATUS.issued && !isTakenBack({ total }, credits)

/** A bill has at most 200 lines. */
const PLACE_MAX = 199

const positive = v.pipe(
  priceSchema,
  v.check((amount) => amount > 0, 'required'),
)

export const debitLineSchema = v.pipe(
  v.object({
    id: idSchema,
    /** Index of the invoice line it belongs to; null for the invoice as a whole. */
    debits: v.nullable(v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(PLACE_MAX, 'invalid'))),
    nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
    nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
    /** Including VAT. */
    amount: positive,
    vatRate: rateSchema,
    employeeId: v.nullable(idSchema),
  }),
  v.check((line) => isNamed(line), 'required'),
)
export type DebitLine = v.InferOutput<typeof debitLineSchema>

/** What the invoice determines about an added line: the VAT rate and the seller of the line it refers to. */
export interface DebitTerms {
  readonly vatRate: Rate
  readonly employeeId: Id | null
}

/**
 * The terms for an added line, null if the invoice has no such line. An amount for the whole invoice gets the highest VAT rate, so that no
 * VAT is missed.
 */
export function debitTermsOf({ lines }: Billed, debits: number | null): DebitTerms | null {
  if (debits === null) return { vatRate: rate(lines.reduce((most, { vatRate }) => Math.max(most, vatRate), 0)), employeeId: null }
  const line = lines[debits]
  return line ? { vatRate: line.vatRate, employeeId: line.employeeId } : null
}

/** The line as it is on the document. It is an open amount whatever was sold, because nothing leaves the stock with it. */
export function debitedLine({ id, debits, nameAr, nameEn, amount, vatRate, employeeId }: DebitLine): InvoiceLine {
  const [ar, en] = [nameAr.trim(), nameEn.trim()]
  return {
    ...{ kind: LINE_KIND.openAmount, itemId: id, nameAr: ar || en, nameEn: en || ar, quantity: 1, unitPrice: amount },
    ...{ discount: ZERO, billDiscount: ZERO, employeeId, note: null, vatRate, ...splitInclusive(amount, vatRate) },
    ...(debits === null ? {} : { debits }),
  }
}
