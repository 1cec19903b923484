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

/** An issued invoice that was not taken back whole, of a sale or of an order. An advance and a note are none. */
export const isDebitable = (
  { type, status, total }: Pick<Document, 'type' | 'status' | 'total'>,
  credits: readonly Pick<Document, 'total'>[],
): boolean => type === INVOICE_TYPE.invoice && status === INVOICE_STATUS.issued && !isTakenBack({ total }, credits)

/** A bill has no more lines than this. */
const PLACE_MAX = 199

const positive = v.pipe(
  priceSchema,
  v.check((amount) => amount > 0, 'required'),
)

/** One amount that is added, as the note prints it. */
export const debitLineSchema = v.pipe(
  v.object({
    id: idSchema,
    /** The place of the invoice's line that it belongs to; null of an amount for the invoice as a whole. */
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

/** What the invoice says of a line that is added to it: the rate at which its own line was taxed, and who sold that. */
export interface DebitTerms {
  readonly vatRate: Rate
  readonly employeeId: Id | null
}

/** Of an amount for the whole invoice the VAT is that of its highest rate, so that none is left out. Null of a line that the invoice does not have. */
export function debitTermsOf({ lines }: Billed, debits: number | null): DebitTerms | null {
  if (debits === null) return { vatRate: rate(lines.reduce((most, { vatRate }) => Math.max(most, vatRate), 0)), employeeId: null }
  const line = lines[debits]
  return line ? { vatRate: line.vatRate, employeeId: line.employeeId } : null
}

/** The line as the document has it. Nothing leaves the shelf with it, so it is an amount that is on no list, whatever was sold. */
export function debitedLine({ id, debits, nameAr, nameEn, amount, vatRate, employeeId }: DebitLine): InvoiceLine {
  const [ar, en] = [nameAr.trim(), nameEn.trim()]
  return {
    ...{ kind: LINE_KIND.openAmount, itemId: id, nameAr: ar || en, nameEn: en || ar, quantity: 1, unitPrice: amount },
    ...{ discount: ZERO, billDiscount: ZERO, employeeId, note: null, vatRate, ...splitInclusive(amount, vatRate) },
    ...(debits === null ? {} : { debits }),
  }
}
