import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import {
  choice,
  choiceSet,
  count,
  dayField,
  id,
  instantField,
  integer,
  json,
  money,
  moneySum,
  nullable,
  reference,
  text,
} from '../kernel/fields.ts'
import { idSchema } from '../kernel/ids.ts'
import { amountSchema, moneySchema, rateSchema } from '../kernel/money.ts'
import { daySchema, instantSchema } from '../kernel/time.ts'
import { searchLine } from '../kernel/text.ts'
import { timeZoneSchema } from '../kernel/time-zone.ts'
import { fromOfferSchema } from './offers/bill-offer.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'

export const INVOICE_STATUS = { cancelled: 0, issued: 1 } as const
/** simplified: to a consumer. tax: to a customer with a tax registration number. */
export const INVOICE_KIND = { simplified: 1, tax: 2 } as const
/** How a document stands by now: what was left owed, and what became of that. A credit note asks for nothing. */
export const INVOICE_STANDING = { unpaid: 1, partlySettled: 2, settled: 3, overpaid: 4, creditNote: 5 } as const
/** What sort of document it is, by the codes of UNTDID 1001 that tax authorities ask for. */
export const INVOICE_TYPE = { invoice: 388, creditNote: 381, debitNote: 383, advance: 386 } as const
/** rental, advance and charge stand on documents of an order alone; nobody puts them into the cart of a plain sale. package is an offer that is sold. */
export const LINE_KIND = { service: 1, product: 2, rentItemSale: 3, rental: 4, advance: 5, charge: 6, package: 7, openAmount: 8 } as const

/** A line as it was printed. It copies names and rates, because a document does not change when the catalogue does. */
export const invoiceLineSchema = v.object({
  kind: v.picklist(Object.values(LINE_KIND)),
  itemId: idSchema,
  nameAr: v.string(),
  nameEn: v.string(),
  quantity: v.pipe(v.number(), v.integer()),
  /** Including VAT, for one. */
  unitPrice: amountSchema,
  /** Taken off this line alone, including VAT. */
  discount: amountSchema,
  /** This line's share of what was taken off the whole bill, including VAT. */
  billDiscount: amountSchema,
  /** What the discount code of the bill took off as a part; on lines that it was for alone, and `discount` is what that came to. */
  codeRate: v.optional(rateSchema),
  /** What it was taken from, on a service that was paid for with an offer alone. */
  fromOffer: v.optional(fromOfferSchema),
  employeeId: v.nullable(idSchema),
  note: v.nullable(v.string()),
  vatRate: rateSchema,
  net: moneySchema,
  vat: moneySchema,
  gross: moneySchema,
  /** On a credit note over a sale alone: the place of the line that it takes back among those of the invoice. */
  returns: v.optional(v.pipe(v.number(), v.integer())),
  /** On a debit note alone: the place of the line that it adds an amount to among those of the invoice; absent of a line for the whole invoice. */
  debits: v.optional(v.pipe(v.number(), v.integer())),
  /** What is rented, as it was told to the customer; on lines of rentals alone. */
  rental: v.optional(
    v.object({
      bookingId: idSchema,
      code: v.string(),
      outAt: instantSchema,
      dueAt: instantSchema,
      eventOn: v.nullable(daySchema),
      person: v.nullable(v.string()),
      isDelivered: v.boolean(),
    }),
  ),
})
export type InvoiceLine = v.InferOutput<typeof invoiceLineSchema>

/** Who sold, as printed. */
export const sellerSchema = v.object({
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  trn: v.nullable(v.pipe(v.string(), v.maxLength(15, 'too-long'))),
  addressAr: v.string(),
  addressEn: v.string(),
  phone: v.string(),
  commercialRegistration: v.nullable(v.string()),
  noteAr: v.string(),
  noteEn: v.string(),
  /** Under which terms it was sold, where the shop had any; documents of before say nothing of them. */
  termsAr: v.optional(v.string()),
  termsEn: v.optional(v.string()),
  /** The terms of what is of one kind, where the shop had any. */
  ...{ serviceTermsAr: v.optional(v.string()), serviceTermsEn: v.optional(v.string()) },
  ...{ rentalTermsAr: v.optional(v.string()), rentalTermsEn: v.optional(v.string()) },
  ...{ productTermsAr: v.optional(v.string()), productTermsEn: v.optional(v.string()) },
  /** What stands on the paper (`settings/printed-parts.ts`); absent where the shop has not said. */
  printedParts: v.optional(v.number()),
  currency: v.string(),
  country: v.number(),
  timeZone: timeZoneSchema,
})
export type Seller = v.InferOutput<typeof sellerSchema>

/** Points that one bill can spend or earn: the greatest amount, for whole units and the most points that one brings. */
const POINTS_MAX = 1_000_000_000_000
/** Points that a paper names. */
export const pointsSchema = v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(POINTS_MAX, 'invalid'))

/** A part of an advance that was taxed when it was received, and that this invoice settles. */
export const prepaidSchema = v.object({
  invoiceId: idSchema,
  number: v.pipe(v.string(), v.maxLength(40, 'too-long')),
  issuedOn: daySchema,
  net: amountSchema,
  vat: amountSchema,
  gross: amountSchema,
  /** The points that the advance earned for this part when it was taken; absent of an advance that earned none. */
  points: v.optional(pointsSchema),
})
export type Prepaid = v.InferOutput<typeof prepaidSchema>

/** What an invoice over the counter has of all that an order's documents may have. */
export const PLAIN_SALE = {
  type: INVOICE_TYPE.invoice,
  orderId: null,
  prepaid: new Array<Prepaid>(),
  creditOf: null,
  debitOf: null,
} as const
/** The same of a document on which no discount code was used. */
export const NO_CODE = { discountCodeId: null, discountCode: null } as const

/**
 * An issued invoice: a document that never changes. What is paid later stands in payments, and beside the paper how it stands by then
 * (`invoice-standing.ts`), so that a list need not read them.
 */
export const invoice = defineRecord({
  name: 'invoice',
  travels: 'till',
  copyRank: 4,
  indexes: ['number', 'customerId', 'orderId', 'issuedOn', 'shareCode', 'creditOf', 'debitOf'],
  dayOf: ['issuedOn', 'issuedAt'],
  searchLine: (row) => searchLine([row.customerName], [row.number, row.customerMobile]),
  fields: {
    id: id(),
    number: text(40),
    series: text(12),
    no: integer(),
    kind: choice(INVOICE_KIND),
    type: choice(INVOICE_TYPE),
    status: choice(INVOICE_STATUS),
    customerId: nullable(reference('customer')),
    customerName: nullable(text(120)),
    customerMobile: nullable(text(20)),
    customerTrn: nullable(text(15)),
    issuedAt: instantField(),
    issuedOn: dayField(),
    lines: json(v.array(invoiceLineSchema)),
    seller: json(sellerSchema),
    /** Sum of the lines before any discount, of all discounts, and of what remains: net + vat = total. All positive, also on a credit note. */
    gross: money(),
    discount: money(),
    net: money(),
    vat: money(),
    total: money(),
    pointsSpent: count(),
    pointsEarned: count(),
    /** Paid when it was issued (on a credit note: given back); the rest is owed. total = prepaid + paid + due. */
    paid: money(),
    due: money(),
    change: money(),
    note: nullable(text(1000)),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** The phase 1 tax QR as printed; null where the country asks for none. */
    qr: nullable(text(1000)),
    previousHash: nullable(text(64)),
    hash: text(64),
    /** The unguessable end of the public address of this invoice. */
    shareCode: text(64),
    /** The visit that it belongs to; null for a sale over the counter. */
    orderId: nullable(reference('rental_order')),
    /** Advances that it settles: what they were is not paid, and not taxed, once more. */
    prepaid: json(v.array(prepaidSchema)),
    /** The document that a credit note takes back, or a part of it. */
    creditOf: nullable(reference('invoice')),
    /** The invoice that a debit note adds an amount to. */
    debitOf: nullable(reference('invoice')),
    /** The discount code that was used, and as it was printed. */
    discountCodeId: nullable(reference('discount_code')),
    discountCode: nullable(text(30)),
    /** Beside the paper, too: the place in the queue of the till, by which it belongs to a shift; null of before there were shifts. */
    tillSeq: nullable(integer()),
    /**
     * Beside the paper, which never changes: what it adds to the sales, of a credit note below zero, and of it what is before VAT and the VAT. An
     * invoice adds its total less the advances that it settles: they stand with their own documents, on the days on which they were taxed.
     */
    amount: money(),
    netAmount: money(),
    vatAmount: money(),
    /** What came in for it by now, and of a credit note went out; and what is left to pay: below zero where it was paid twice. */
    received: moneySum(),
    remaining: moneySum(),
    standing: choice(INVOICE_STANDING),
    /** Every method by which it was paid, or by which money was given back. */
    methods: choiceSet(PAYMENT_METHOD),
  },
})
