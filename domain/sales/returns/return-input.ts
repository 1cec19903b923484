import * as v from 'valibot'
import { leaveSchema } from '../../employees/override.ts'
import { refundCardSchema } from '../../gift-cards/refund-card.ts'
import { idSchema } from '../../kernel/ids.ts'
import { type Money, amountGivenSchema, amountSchema, subtractMoney, timesMoney } from '../../kernel/money.ts'
import { tenderSchema } from '../../payments/tender.ts'
import { billLineSchema, billTermsSchema, fitsOneBill } from '../bill.ts'
import { shareCodeSchema } from '../../kernel/share-code.ts'
import { buyerSchema } from '../document.ts'
import { type InvoiceLine, invoiceLineSchema, pointsSchema, sellerSchema } from '../invoice.ts'

/** As many lines as a bill has. */
const LINES_MAX = 200

const sold = billLineSchema.entries

interface Amounts {
  readonly quantity: number
  readonly unitPrice: Money
  readonly discount: Money
  readonly billDiscount: Money
}
const grossOf = ({ quantity, unitPrice, discount, billDiscount }: Amounts): Money =>
  subtractMoney(subtractMoney(timesMoney(unitPrice, quantity), discount), billDiscount)

/** What comes back of one line, as the credit note prints it: the till has worked it out, and the server compares. */
const lineSchema = v.pipe(
  v.object({
    /** The place of the line among those of the invoice. */
    returns: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(LINES_MAX - 1, 'invalid')),
    ...{ kind: sold.kind, itemId: sold.itemId, nameAr: sold.nameAr, nameEn: sold.nameEn, quantity: sold.quantity },
    ...{ unitPrice: sold.unitPrice, employeeId: sold.employeeId, note: sold.note },
    discount: amountSchema,
    billDiscount: amountSchema,
    vat: amountSchema,
    vatRate: invoiceLineSchema.entries.vatRate,
    /** It is not put back on the shelf, or to the pieces that are rented out. */
    isDamaged: v.boolean(),
  }),
  v.check((line) => line.vat <= grossOf(line), 'invalid'),
)
type GivenLine = v.InferOutput<typeof lineSchema>

export const returnInput = v.object({
  /** The credit note's own. */
  invoiceId: idSchema,
  shareCode: shareCodeSchema,
  /** The invoice that is taken back, whole or in part. */
  creditOf: idSchema,
  customerId: v.nullable(idSchema),
  lines: v.pipe(
    v.array(lineSchema),
    v.minLength(1, 'required'),
    v.maxLength(LINES_MAX, 'too-many'),
    v.check((lines) => new Set(lines.map(({ returns }) => returns)).size === lines.length, 'invalid'),
    v.check((lines) => fitsOneBill(lines), 'sales.bill-too-large'),
  ),
  /** Points that she had spent and gets again, and points that she had earned and loses. */
  pointsSpent: pointsSchema,
  pointsEarned: pointsSchema,
  /** Why, as tax law asks for it on every credit note. */
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(1000, 'too-long')),
  buyer: v.nullable(buyerSchema),
  seller: sellerSchema,
  terms: billTermsSchema,
  tenders: v.pipe(v.array(tenderSchema), v.maxLength(20, 'too-many')),
  /** What the customer was told that she gets in money. */
  total: amountGivenSchema,
  /** A gift card that is made for what goes back, where a tender names it. */
  newCard: v.optional(refundCardSchema),
  /** Whose leave it was done by, where whoever sells may not. */
  override: v.optional(leaveSchema),
})
export type ReturnInput = v.InferOutput<typeof returnInput>

/** A line as the credit note has it: where the goods go is no part of a paper. */
export function creditedLine(given: GivenLine): InvoiceLine {
  const { kind, itemId, nameAr, nameEn, quantity, unitPrice, discount, billDiscount, employeeId, note, vatRate, vat, returns } = given
  const gross = grossOf(given)
  const priced = { quantity, unitPrice, discount, billDiscount, vatRate, vat, gross, net: subtractMoney(gross, vat) }
  return { kind, itemId, nameAr, nameEn, employeeId, note, ...priced, returns }
}
