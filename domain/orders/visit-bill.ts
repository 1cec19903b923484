import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { ZERO, amountGivenSchema, priceSchema } from '../kernel/money.ts'
import { daySchema, instantSchema } from '../kernel/time.ts'
import { tenderSchema } from '../payments/tender.ts'
import { claimSchema } from '../rentals/booking/claim.ts'
import { billApprovalSchema } from '../sales/bill-approval.ts'
import { billLineSchema, billTermsSchema, fitsOneBill, openBillSchema } from '../sales/bill.ts'
import { shareCodeSchema } from '../kernel/share-code.ts'
import { buyerSchema } from '../sales/document.ts'
import { isNamed } from '../sales/open-amount.ts'
import { LINE_KIND, prepaidSchema, sellerSchema } from '../sales/invoice.ts'

const rentalPartSchema = v.object({
  bookingId: idSchema,
  code: v.pipe(v.string(), v.maxLength(30, 'too-long')),
  claim: claimSchema,
  eventOn: v.nullable(daySchema),
  /** Null for the customer, otherwise a companion's name. */
  person: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(80, 'too-long'))),
  isDelivered: v.boolean(),
  /** The latest time shown by any clock of the desk, used to judge its lease. */
  judgedAt: instantSchema,
  /** Invoiced for this booking by earlier documents; the agreed price is this plus the line. */
  invoicedBefore: priceSchema,
})

export const visitLineSchema = v.pipe(
  v.object({
    ...billLineSchema.entries,
    kind: v.picklist(
      [LINE_KIND.service, LINE_KIND.product, LINE_KIND.rentItemSale, LINE_KIND.rental, LINE_KIND.package, LINE_KIND.openAmount],
      'choice',
    ),
    rental: v.nullable(rentalPartSchema),
  }),
  v.check((line) => (line.kind === LINE_KIND.rental) === (line.rental !== null), 'invalid'),
  v.check((line) => line.rental === null || line.quantity === 1, 'quantity'),
  v.check((line) => line.kind !== LINE_KIND.openAmount || isNamed(line), 'required'),
)
export type VisitLine = v.InferOutput<typeof visitLineSchema>

/** The cart of a check-out: pieces to rent, each with its own days, and other purchases. */
const visitBillSchema = v.object({
  ...openBillSchema.entries,
  customerId: idSchema,
  lines: v.pipe(v.array(visitLineSchema), v.maxLength(200, 'too-many')),
})

/** The order's ID on every paper, and its plan. */
export const orderHeadSchema = v.object({
  orderId: idSchema,
  orderShareCode: shareCodeSchema,
  eventOn: v.nullable(daySchema),
  orderNote: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'too-long'))),
})

export const tendersSchema = v.pipe(v.array(tenderSchema), v.maxLength(20, 'too-many'))

const advanceSchema = v.object({
  amount: amountGivenSchema,
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
})

const paper = {
  invoiceId: idSchema,
  shareCode: shareCodeSchema,
  buyer: buyerSchema,
  seller: sellerSchema,
  terms: billTermsSchema,
  tenders: tendersSchema,
  total: amountGivenSchema,
}
export const paperSchema = v.object(paper)

const kindSchema = v.picklist(['invoice', 'advance'], 'choice')

export const visitSchema = v.pipe(
  v.object({
    ...orderHeadSchema.entries,
    ...paper,
    /** invoice: for all lines, less settled advances. advance: for a payment in advance of the agreed rent. */
    kind: kindSchema,
    bill: visitBillSchema,
    advance: v.nullable(advanceSchema),
    prepaid: v.pipe(v.array(prepaidSchema), v.maxLength(50, 'too-many')),
    /** Insurance amount taken now; never part of the document. */
    insurance: amountGivenSchema,
    override: v.optional(billApprovalSchema),
  }),
  v.check(({ kind, bill }) => kind === 'advance' || bill.lines.length > 0, 'sales.bill-is-empty'),
  v.check(({ bill }) => fitsOneBill(bill.lines), 'sales.bill-too-large'),
  v.check(({ kind, bill }) => kind === 'invoice' || bill.lines.every((line) => line.rental !== null), 'orders.advance-for-rentals-only'),
  v.check(({ kind, bill }) => kind === 'invoice' || bill.pointsSpent === 0, 'invalid'),
  v.check(({ kind, advance, prepaid }) => (kind === 'advance' ? advance !== null && prepaid.length === 0 : advance === null), 'invalid'),
  v.check(({ kind, advance }) => kind === 'invoice' || (advance?.amount ?? ZERO) > 0, 'orders.advance-required'),
)
export type Visit = v.InferOutput<typeof visitSchema>
