import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { PAYMENT_METHOD, payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentalAct } from '#domain/rentals/log/rental-act.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { issueDebitNote } from '#domain/sales/debit-notes/issue-debit-note.ts'
import { writeDebitNote } from '#domain/sales/debit-notes/write-debit-note.ts'
import { type InvoiceFile, invoiceFile } from '#domain/sales/invoice-debt.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { returnSale } from '#domain/sales/returns/return-sale.ts'
import type { ShiftFile } from '#domain/shifts/shift-views.ts'
import type { LabelItem } from '../../../src/engine/labels/code-label.tsx'
import type { BalanceMoved } from '../../../src/features/payments/deposit-slip.tsx'
import type { ChangingShop } from '../../support/examples/changing-shop.ts'
import { seller, terms } from '../../support/examples/decided-sale.ts'
import {
  EXAMPLE_NOW,
  exampleCustomer,
  exampleId,
  examplePiece,
  exampleProduct,
  exampleService,
  exampleSetting,
} from '../../support/examples/example-shop.ts'
import { cardOf, cashOf, exampleVisit } from '../../support/examples/example-visit.ts'
import { memoryReader } from '../../support/examples/memory-reader.ts'
import { returnOf, sell, soldBill } from '../../support/examples/return-shop.ts'
import { act, numberedContexts, orderOf, visitShop } from '../../support/examples/visit-shop.ts'

export interface PaperExample {
  readonly name: string
  readonly of:
    | { readonly kind: 'receipt'; readonly document: InvoiceFile; readonly order?: OrderFile }
    | { readonly kind: 'gift'; readonly document: InvoiceFile }
    | { readonly kind: 'order'; readonly file: OrderFile }
    | { readonly kind: 'deposit'; readonly moved: BalanceMoved }
    | { readonly kind: 'shift'; readonly file: ShiftFile }
    | { readonly kind: 'labels'; readonly items: readonly LabelItem[] }
}

const texts = {
  ...{ noteAr: 'شكرًا لزيارتكم', noteEn: 'Thank you for your visit' },
  ...{ productTermsAr: 'الاستبدال خلال 7 أيام من تاريخ الفاتورة (القطع غير المستخدمة فقط).' },
  ...{ productTermsEn: 'Exchange within 7 days of the invoice (unused items only).' },
}
const head = { ...seller, ...texts }

const contexts = () => {
  const next = numberedContexts()
  let nth = 0
  return () => next({ operationId: exampleId(900_000 + (nth += 100)) })
}

const fileOf = (shop: ChangingShop, row: RowOf<typeof invoice>): Promise<InvoiceFile> =>
  invoiceFile(memoryReader({ invoice: shop.rows(invoice), payment: shop.rows(payment), customer_offer: [] }), row)

const ofType = (shop: ChangingShop, type: number): RowOf<typeof invoice> => {
  const row = shop.rows(invoice).find((one) => one.type === type)
  if (!row) throw new Error(`there is no document of the type ${type}`)
  return row
}

async function saleExamples(): Promise<PaperExample[]> {
  const shop = visitShop()
  const contextOf = contexts()
  const tenders = [cardOf(exampleId(1601), 60_000), cashOf(exampleId(1602), 100_000)]
  await sell(shop, contextOf(), soldBill({}, { seller: head, tenders }))
  const sold = await fileOf(shop, ofType(shop, INVOICE_TYPE.invoice))
  await act(shop, returnSale, await returnOf(shop, 1, [[0, 1]]), contextOf())
  const debits = [
    { id: exampleId(1710), debits: null, text: 'توصيل', amount: minor(2_500) },
    { id: exampleId(1711), debits: 1, text: '', amount: minor(1_150) },
  ]
  const ids = { invoiceId: exampleId(1500), shareCode: 'ybcdefghijklmnopqrstu1' }
  const more = { debits, reason: 'فرق السعر', tenders: [cashOf(exampleId(1600), 3_650)] }
  await act(shop, issueDebitNote, writeDebitNote(sold.invoice, more, ids, { seller: head, terms }), contextOf())
  return [
    { name: 'receipt', of: { kind: 'receipt', document: sold } },
    { name: 'gift-receipt', of: { kind: 'gift', document: sold } },
    { name: 'credit-note', of: { kind: 'receipt', document: await fileOf(shop, ofType(shop, INVOICE_TYPE.creditNote)) } },
    { name: 'debit-note', of: { kind: 'receipt', document: await fileOf(shop, ofType(shop, INVOICE_TYPE.debitNote)) } },
  ]
}

async function rentExamples(): Promise<PaperExample[]> {
  const shop = visitShop()
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000, more: { seller: head } }), contexts()())
  const file: OrderFile = {
    ...{ order: orderOf(shop), bookings: shop.rows(booking), pieces: shop.rows(rentItem), documents: shop.rows(invoice) },
    ...{ payments: shop.rows(payment), entries: shop.rows(insuranceEntry), contracts: shop.rows(rentContract), acts: shop.rows(rentalAct) },
    seller: head,
  }
  const document = await fileOf(shop, ofType(shop, INVOICE_TYPE.advance))
  return [
    { name: 'rent-receipt', of: { kind: 'receipt', document, order: file } },
    { name: 'order-slip', of: { kind: 'order', file } },
  ]
}

const deposit: PaperExample = {
  name: 'deposit-slip',
  of: {
    kind: 'deposit',
    moved: {
      ...{ way: 'taken', number: 'D-4F7K-29', seller: head, customerName: exampleCustomer.name, at: EXAMPLE_NOW },
      parts: [
        { id: exampleId(1), method: PAYMENT_METHOD.creditCard, amount: minor(125_000), proof: '123456' },
        { id: exampleId(2), method: PAYMENT_METHOD.cash, amount: minor(20_050), proof: null },
      ],
      ...{ change: minor(4_950), rounding: minor(0), total: minor(145_050), balance: minor(1_234_550) },
    },
  },
}

const labels: PaperExample = {
  name: 'labels',
  of: {
    kind: 'labels',
    items: [exampleProduct, examplePiece, exampleService].map(({ id, nameAr, nameEn }, nth) => ({
      ...{ id, nameAr, nameEn, code: ['6281071234567', 'WD-0012', null][nth] ?? null, detail: nth === 1 ? 'M' : null },
      price: minor(23_000 + nth * 157_050),
    })),
  },
}

const person = { nameAr: exampleCustomer.name, nameEn: '' }
const none = {
  ...{ sales: minor(0), refunds: minor(0), deposits: minor(0), insuranceTaken: minor(0) },
  ...{ insuranceReturned: minor(0), tips: minor(0) },
}
const openShift: ShiftFile = {
  ...{ id: exampleId(1) as Id, till: 'A', openedAt: instant(EXAMPLE_NOW), openedSeq: 1, openedById: exampleId(2), openedBy: person },
  ...{ closedAt: null, closedBy: null, note: null, currency: 'SAR', isBlind: false, counts: [], expectedThen: null },
  documents: [
    {
      type: INVOICE_TYPE.invoice,
      count: 14,
      total: minor(1_845_000),
      vat: minor(240_652),
      discount: minor(13_000),
      paid: minor(1_845_000),
      due: minor(25_000),
    },
    {
      type: INVOICE_TYPE.creditNote,
      count: 1,
      total: minor(-20_000),
      vat: minor(-2_609),
      discount: minor(0),
      paid: minor(-20_000),
      due: minor(0),
    },
  ],
  moves: [
    {
      id: exampleId(3),
      kind: 1,
      amount: minor(50_000),
      reason: 'فكة من الخزنة (50 × 10)',
      movedAt: instant(EXAMPLE_NOW + 3_600_000),
      by: person,
    },
    {
      id: exampleId(4),
      kind: 2,
      amount: minor(12_550),
      reason: 'Courier "SMSA" no. 4471/B',
      movedAt: instant(EXAMPLE_NOW + 7_200_000),
      by: person,
    },
  ],
  shop: { nameAr: exampleSetting.nameAr, nameEn: exampleSetting.nameEn, phone: exampleSetting.phone, timeZone: exampleSetting.timeZone },
  ...{
    float: minor(50_000),
    cashIn: minor(50_000),
    cashOut: minor(12_550),
    opened: 2,
    total: minor(1_805_000),
    expected: minor(1_892_450),
  },
  methods: [
    {
      ...{ ...none, method: PAYMENT_METHOD.cash, sales: minor(845_000), refunds: minor(-20_000), insuranceTaken: minor(100_000) },
      ...{ giftCardsSold: minor(0), rounding: minor(-15), expected: minor(1_012_435), counted: null, difference: null },
    },
    {
      ...{ ...none, method: PAYMENT_METHOD.creditCard, sales: minor(880_015) },
      ...{ giftCardsSold: minor(50_000), rounding: minor(0), expected: minor(880_015), counted: null, difference: null },
    },
  ],
  ...{ counted: null, difference: null, giftCardsSpent: minor(30_000), isAmended: false },
}
const closedShift: ShiftFile = {
  ...openShift,
  ...{ closedAt: instant(EXAMPLE_NOW + 8 * 3_600_000), closedBy: person, note: 'نقص 20 ريالًا، أُبلغت المديرة (Hind).' },
  methods: openShift.methods.map((one, nth) => ({
    ...one,
    counted: minor(nth ? 880_015 : 1_010_435),
    difference: minor(nth ? 0 : -2_000),
  })),
  counts: [
    { value: 50_000, count: 19 },
    { value: 10_000, count: 6 },
    { value: 500, count: 7 },
  ],
  ...{ counted: minor(1_890_450), difference: minor(-2_000) },
}

/** Replacements for the names in the examples. */
type Names = readonly (readonly [from: string, to: string])[]
const { nameAr: shopAr, nameEn: shopEn, addressAr, addressEn } = exampleSetting

export const LANGUAGES: Readonly<Record<string, Names>> = {
  /** The shop has no English names. */
  ar: [
    [shopEn, ''],
    [addressEn, ''],
    [exampleService.nameEn, ''],
    [exampleProduct.nameEn, ''],
    ['Princess wedding dress', ''],
    [texts.noteEn, ''],
    [texts.productTermsEn, ''],
  ],
  /** The shop has no Arabic names. */
  en: [
    [shopAr, shopEn],
    [addressAr, addressEn],
    [exampleCustomer.name, 'Noura Al-Otaibi'],
    [exampleService.nameAr, exampleService.nameEn],
    [exampleProduct.nameAr, exampleProduct.nameEn],
    ['فستان زفاف أميرة', 'Princess wedding dress'],
    [texts.noteAr, ''],
    [texts.productTermsAr, ''],
    ['توصيل', 'Delivery'],
    ['فرق السعر', 'Price difference (10%)'],
    ['لم يناسبها المقاس', 'Wrong size'],
  ],
  /** Both languages swapped: brackets, digits, and names longer than a line. */
  mixed: [
    [exampleService.nameAr, 'Bridal make-up & hair (2 hrs)'],
    [exampleService.nameEn, 'مكياج عروس (ساعتان)'],
    [exampleProduct.nameAr, 'طرحة Tulle بطول 3.5 م (مطرزة) – عاجي'],
    [exampleProduct.nameEn, 'Cathedral tulle veil 3.5 m (embroidered, pearl edge) – ivory, with matching comb'],
    ['فستان زفاف أميرة', 'فستان Elie Saab مقاس 38 (ذيل 2.5 م)'],
    [exampleCustomer.name, 'نورة (Nora) العتيبي'],
    ['فرق السعر', 'فرق السعر 10% (Silk لا Satin)'],
  ],
}

function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return (names.get(value) ?? value) as T
  if (Array.isArray(value)) return value.map((one: unknown) => renamed(one, names)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one as unknown, names)])) as T
}

/** Every paper in every language, as plain data that can be passed to a page. */
export async function paperExamples(): Promise<readonly PaperExample[]> {
  const all: readonly PaperExample[] = [
    ...(await saleExamples()),
    ...(await rentExamples()),
    deposit,
    labels,
    { name: 'x-report', of: { kind: 'shift', file: openShift } },
    { name: 'z-report', of: { kind: 'shift', file: closedShift } },
  ]
  return Object.entries(LANGUAGES).flatMap(([language, names]) =>
    all.map(({ name, of }) => ({ name: `${name}-${language}`, of: renamed(of, new Map(names)) })),
  )
}
