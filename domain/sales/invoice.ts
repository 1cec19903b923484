import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, integer, json, money, nullable, reference, text } from '../kernel/fields.ts'
import { idSchema } from '../kernel/ids.ts'
import { amountSchema, moneySchema, rateSchema } from '../kernel/money.ts'
import { searchLine } from '../kernel/text.ts'

export const INVOICE_STATUS = { cancelled: 0, issued: 1 } as const
/** simplified: to a consumer. tax: to a customer with a tax registration number. */
export const INVOICE_KIND = { simplified: 1, tax: 2 } as const
export const LINE_KIND = { service: 1, product: 2, rentItemSale: 3 } as const

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
  employeeId: v.nullable(idSchema),
  note: v.nullable(v.string()),
  vatRate: rateSchema,
  net: moneySchema,
  vat: moneySchema,
  gross: moneySchema,
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
  currency: v.string(),
  country: v.number(),
  timeZone: v.string(),
})
export type Seller = v.InferOutput<typeof sellerSchema>

/** An issued invoice: a document that never changes. What is paid later stands in payments. */
export const invoice = defineRecord({
  name: 'invoice',
  travels: 'till',
  copyRank: 4,
  indexes: ['number', 'customerId', 'issuedOn', 'shareCode'],
  searchLine: (row) => searchLine([row.customerName], [row.number, row.customerMobile]),
  fields: {
    id: id(),
    number: text(40),
    series: text(12),
    no: integer(),
    kind: choice(INVOICE_KIND),
    status: choice(INVOICE_STATUS),
    customerId: nullable(reference('customer')),
    customerName: nullable(text(120)),
    customerMobile: nullable(text(20)),
    customerTrn: nullable(text(15)),
    issuedAt: instantField(),
    issuedOn: dayField(),
    lines: json(v.array(invoiceLineSchema)),
    seller: json(sellerSchema),
    /** Sum of the lines before any discount, of all discounts, and of what remains: net + vat = total. */
    gross: money(),
    discount: money(),
    net: money(),
    vat: money(),
    total: money(),
    pointsSpent: integer(),
    pointsEarned: integer(),
    /** Paid when it was issued; the rest is owed. */
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
  },
})
