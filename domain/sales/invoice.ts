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
/** The payment state of a document. A credit note has no amount to pay. */
export const INVOICE_STANDING = { unpaid: 1, partlySettled: 2, settled: 3, overpaid: 4, creditNote: 5 } as const
/** The document types, by the UNTDID 1001 codes that tax authorities require. */
export const INVOICE_TYPE = { invoice: 388, creditNote: 381, debitNote: 383, advance: 386 } as const
/** rental, advance and charge occur only on documents of an order, never in the cart of a plain sale. package is a sold offer. */
export const LINE_KIND = { service: 1, product: 2, rentItemSale: 3, rental: 4, advance: 5, charge: 6, package: 7, openAmount: 8 } as const

/** A line as it was printed. Names and rates are copied, because a document does not change when the catalogue does. */
export const invoiceLineSchema = v.object({
  kind: v.picklist(Object.values(LINE_KIND)),
  itemId: idSchema,
  nameAr: v.string(),
  nameEn: v.string(),
  quantity: v.pipe(v.number(), v.integer()),
  /** Including VAT, per unit. */
  unitPrice: amountSchema,
  /** Taken off this line alone, including VAT. */
  discount: amountSchema,
  /** This line's share of the discount on the whole bill, including VAT. */
  billDiscount: amountSchema,
  /** The discount code's percentage, only on lines it covers; `discount` is the resulting amount. */
  codeRate: v.optional(rateSchema),
  /** The offer it was redeemed from, only on services paid for with an offer. */
  fromOffer: v.optional(fromOfferSchema),
  employeeId: v.nullable(idSchema),
  note: v.nullable(v.string()),
  vatRate: rateSchema,
  net: moneySchema,
  vat: moneySchema,
  gross: moneySchema,
  /** Only on a credit note for a sale: index of the returned invoice line. */
  returns: v.optional(v.pipe(v.number(), v.integer())),
  /** Only on a debit note: index of the invoice line that the amount is added to; absent for the whole invoice. */
  debits: v.optional(v.pipe(v.number(), v.integer())),
  /** Details of the rental as agreed with the customer; only on rental lines. */
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
  /** The terms of sale, if the shop had any; older documents lack them. */
  termsAr: v.optional(v.string()),
  termsEn: v.optional(v.string()),
  /** Terms by kind of item, if the shop had any. */
  ...{ serviceTermsAr: v.optional(v.string()), serviceTermsEn: v.optional(v.string()) },
  ...{ rentalTermsAr: v.optional(v.string()), rentalTermsEn: v.optional(v.string()) },
  ...{ productTermsAr: v.optional(v.string()), productTermsEn: v.optional(v.string()) },
  /** The printed parts (`settings/printed-parts.ts`); absent if the shop has not chosen. */
  printedParts: v.optional(v.number()),
  currency: v.string(),
  country: v.number(),
  timeZone: timeZoneSchema,
})
export type Seller = v.InferOutput<typeof sellerSchema>

/** The most points that one bill can spend or earn: the greatest amount in whole units times the most points per unit. */
const POINTS_MAX = 1_000_000_000_000
export const pointsSchema = v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(POINTS_MAX, 'invalid'))

/** The part of an advance (taxed when received) that this invoice settles. */
export const prepaidSchema = v.object({
  invoiceId: idSchema,
  number: v.pipe(v.string(), v.maxLength(40, 'too-long')),
  issuedOn: daySchema,
  net: amountSchema,
  vat: amountSchema,
  gross: amountSchema,
  /** The points that the advance earned for this part; absent if it earned none. */
  points: v.optional(pointsSchema),
})
export type Prepaid = v.InferOutput<typeof prepaidSchema>

export const PLAIN_SALE = {
  type: INVOICE_TYPE.invoice,
  orderId: null,
  prepaid: new Array<Prepaid>(),
  creditOf: null,
  debitOf: null,
} as const
export const NO_CODE = { discountCodeId: null, discountCode: null } as const

/**
 * An issued invoice, which never changes. Later payments are separate rows; the fields of `invoice-standing.ts` summarise them so that
 * lists need not read payments.
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
    /** Sums of the lines before discounts, of all discounts, and of the rest: net + vat = total. All positive, also on a credit note. */
    gross: money(),
    discount: money(),
    net: money(),
    vat: money(),
    total: money(),
    pointsSpent: count(),
    pointsEarned: count(),
    /** Paid when issued (on a credit note: refunded); the rest is owed. total = prepaid + paid + due. */
    paid: money(),
    due: money(),
    change: money(),
    note: nullable(text(1000)),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** The phase 1 tax QR as printed; null where the country requires none. */
    qr: nullable(text(1000)),
    previousHash: nullable(text(64)),
    hash: text(64),
    /** Unguessable part of the invoice's public address. */
    shareCode: text(64),
    /** The order it belongs to; null for a sale at the counter. */
    orderId: nullable(reference('rental_order')),
    /** Advances that it settles, which are not paid or taxed again. */
    prepaid: json(v.array(prepaidSchema)),
    /** The document that a credit note takes back, in full or in part. */
    creditOf: nullable(reference('invoice')),
    debitOf: nullable(reference('invoice')),
    discountCodeId: nullable(reference('discount_code')),
    discountCode: nullable(text(30)),
    /** Not printed: position in the till's queue, which assigns it to a shift; null from before shifts existed. */
    tillSeq: nullable(integer()),
    /**
     * Not printed: the contribution to sales, negative for a credit note, with its net and VAT parts. An invoice contributes its total less
     * settled advances, which count on the days on which they were taxed.
     */
    amount: money(),
    netAmount: money(),
    vatAmount: money(),
    /** The money received so far (refunded, on a credit note), and the open amount: negative if overpaid. */
    received: moneySum(),
    remaining: moneySum(),
    standing: choice(INVOICE_STANDING),
    methods: choiceSet(PAYMENT_METHOD),
  },
})
