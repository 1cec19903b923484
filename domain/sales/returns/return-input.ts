import * as v from 'valibot'
import { approvalSchema } from '../../employees/override.ts'
import { refundCardSchema } from '../../gift-cards/refund-card.ts'
import { idSchema } from '../../kernel/ids.ts'
import { type Money, amountGivenSchema, amountSchema, subtractMoney, timesMoney } from '../../kernel/money.ts'
import { tenderSchema } from '../../payments/tender.ts'
import { billLineSchema, billTermsSchema, fitsOneBill } from '../bill.ts'
import { shareCodeSchema } from '../../kernel/share-code.ts'
import { buyerSchema } from '../document.ts'
import { type InvoiceLine, invoiceLineSchema, pointsSchema, sellerSchema } from '../invoice.ts'

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

/** The returned part of one line, as printed on the credit note: computed by the till and verified by the server. */
const lineSchema = v.pipe(
  v.object({
    returns: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(LINES_MAX - 1, 'invalid')),
    ...{ kind: sold.kind, itemId: sold.itemId, nameAr: sold.nameAr, nameEn: sold.nameEn, quantity: sold.quantity },
    ...{ unitPrice: sold.unitPrice, employeeId: sold.employeeId, note: sold.note },
    discount: amountSchema,
    billDiscount: amountSchema,
    vat: amountSchema,
    vatRate: invoiceLineSchema.entries.vatRate,
    /** Not returned to stock or to the rental pieces. */
    isDamaged: v.boolean(),
  }),
  v.check((line) => line.vat <= grossOf(line), 'invalid'),
)
type GivenLine = v.InferOutput<typeof lineSchema>

export const returnInput = v.object({
  /** The ID of the credit note itself. */
  invoiceId: idSchema,
  shareCode: shareCodeSchema,
  creditOf: idSchema,
  customerId: v.nullable(idSchema),
  lines: v.pipe(
    v.array(lineSchema),
    v.minLength(1, 'required'),
    v.maxLength(LINES_MAX, 'too-many'),
    v.check((lines) => new Set(lines.map(({ returns }) => returns)).size === lines.length, 'invalid'),
    v.check((lines) => fitsOneBill(lines), 'sales.bill-too-large'),
  ),
  /** Spent points that are given back, and earned points that are taken back. */
  pointsSpent: pointsSchema,
  pointsEarned: pointsSchema,
  /** The reason, which tax law requires on every credit note. */
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(1000, 'too-long')),
  buyer: v.nullable(buyerSchema),
  seller: sellerSchema,
  terms: billTermsSchema,
  tenders: v.pipe(v.array(tenderSchema), v.maxLength(20, 'too-many')),
  total: amountGivenSchema,
  /** A gift card issued for the refund, if a tender refers to it. */
  newCard: v.optional(refundCardSchema),
  /** The approval, if the seller may not return sales. */
  override: v.optional(approvalSchema),
})
export type ReturnInput = v.InferOutput<typeof returnInput>

/** The line of the credit note; where the goods go is not printed. */
export function creditedLine(given: GivenLine): InvoiceLine {
  const { kind, itemId, nameAr, nameEn, quantity, unitPrice, discount, billDiscount, employeeId, note, vatRate, vat, returns } = given
  const gross = grossOf(given)
  const priced = { quantity, unitPrice, discount, billDiscount, vatRate, vat, gross, net: subtractMoney(gross, vat) }
  return { kind, itemId, nameAr, nameEn, employeeId, note, ...priced, returns }
}
