import { standingAtIssue } from './invoice-standing.ts'
import { expect, test } from 'vitest'
import { minor, rate } from '../../kernel/money.ts'
import { instant, day } from '../../kernel/time.ts'
import { priceBill } from '../bill.ts'
import { LINE_KIND, NO_CODE, PLAIN_SALE } from '../invoice.ts'
import { OFFER_TYPE } from '../../offers/offer.ts'
import { type InvoiceRow, type PaymentRow, receiptFigures } from './receipt-figures.ts'

const ID = '01940000-0000-7000-8000-000000000001'
const bill = [
  { quantity: 3, unitPrice: minor(33_33), discount: minor(4_99) },
  { quantity: 1, unitPrice: minor(1_150_00), discount: minor(0) },
].map((line) => ({
  ...line,
  id: ID,
  kind: LINE_KIND.product,
  itemId: ID,
  nameAr: 'طرحة',
  nameEn: 'Veil',
  listPrice: line.unitPrice,
  employeeId: null,
  note: null,
}))
const totals = priceBill(bill, minor(77_77), 12, { vatRate: rate(1500), pointValue: minor(10), pointsPerUnit: 1 })

const invoice: InvoiceRow = {
  ...PLAIN_SALE,
  ...NO_CODE,
  ...standingAtIssue({ ...PLAIN_SALE, net: totals.net, vat: totals.vat, total: totals.total, paid: totals.total }, []),
  id: ID,
  number: 'A1-000001',
  series: 'A1',
  no: 1,
  kind: 1,
  status: 1,
  customerId: null,
  customerName: null,
  customerMobile: null,
  customerTrn: null,
  issuedAt: instant(0),
  issuedOn: day('2026-11-21'),
  lines: [...totals.lines],
  seller: {
    nameAr: 'فستان',
    nameEn: 'Fustan',
    trn: '310122393500003',
    addressAr: '',
    addressEn: '',
    phone: '',
    commercialRegistration: null,
    noteAr: '',
    noteEn: '',
    currency: 'SAR',
    country: 1,
    timeZone: 'Asia/Riyadh',
  },
  gross: totals.gross,
  discount: totals.discount,
  net: totals.net,
  vat: totals.vat,
  total: totals.total,
  pointsSpent: 12,
  pointsEarned: 0,
  paid: totals.total,
  due: minor(0),
  change: minor(0),
  note: null,
  employeeId: null,
  deviceId: null,
  tillSeq: null,
  qr: null,
  previousHash: null,
  hash: '',
  shareCode: '',
}

const PLAIN = { credits: [], credited: null, debits: [], tips: [], debited: null, offers: [] }

test('the lines less the bill discount equal the invoice total', () => {
  const figures = receiptFigures({ invoice, payments: [], ...PLAIN })
  expect(figures.subtotal - figures.billDiscount).toBe(invoice.total)
  expect(figures.net + figures.vat).toBe(invoice.total)
  expect(figures.lines.reduce((sum, { full }) => sum + full, 0)).toBe(invoice.gross)
})
test('uses of one service from one offer are one line, unless note or offer differ', () => {
  const [line] = invoice.lines
  if (!line) throw new Error('the example has a line')
  const use = { ...line, quantity: 1, note: null, fromOffer: { customerOfferId: ID, nameAr: 'باقة', nameEn: 'Package' } }
  const lines = [use, line, use, { ...use, note: 'later' }, { ...use, fromOffer: { ...use.fromOffer, customerOfferId: 'other' } }]
  const shown = receiptFigures({ invoice: { ...invoice, lines }, payments: [], ...PLAIN }).lines
  expect(shown.map((one) => [one.line.fromOffer?.customerOfferId ?? null, one.line.quantity, one.line.note])).toEqual([
    [ID, 2, null],
    [null, line.quantity, line.note],
    [ID, 1, 'later'],
    ['other', 1, null],
  ])
})
test('an offer is found at the line that sold it, even after grouped uses', () => {
  const [line] = invoice.lines
  if (!line) throw new Error('the example has a line')
  const use = { ...line, note: null, fromOffer: { customerOfferId: ID, nameAr: 'باقة', nameEn: 'Package' } }
  const offer = { lineNo: 2, type: OFFER_TYPE.package, services: [], usesSold: 5, expiresOn: null }
  const document = { invoice: { ...invoice, lines: [use, use, line] }, payments: [], ...PLAIN, offers: [offer] }
  expect(receiptFigures(document).lines.map(({ sells }) => sells)).toEqual([null, offer])
})
test('a consumer in Saudi Arabia gets a simplified tax invoice', () => {
  expect(receiptFigures({ invoice, payments: [], ...PLAIN }).title).toBe('simplified')
})
test('a registered buyer gets a tax invoice', () => {
  expect(receiptFigures({ invoice: { ...invoice, kind: 2 }, payments: [], ...PLAIN }).title).toBe('tax')
})
test('in the Emirates every invoice of a registered shop is a tax invoice', () => {
  expect(receiptFigures({ invoice: { ...invoice, seller: { ...invoice.seller, country: 2 } }, payments: [], ...PLAIN }).title).toBe('tax')
})
test('a shop without a tax number prints no tax invoice', () => {
  expect(receiptFigures({ invoice: { ...invoice, seller: { ...invoice.seller, trn: null } }, payments: [], ...PLAIN }).title).toBe('plain')
})
const paid = (method: PaymentRow['method'], tendered: number, change: number, paidAt = 0): PaymentRow => ({
  id: ID,
  invoiceId: ID,
  customerId: null,
  method,
  amount: minor(tendered - change),
  tendered: minor(tendered),
  change: minor(change),
  rounding: minor(0),
  authorizationCode: null,
  reference: null,
  status: 1,
  source: 0,
  paidAt: instant(paidAt),
  paidOn: day('2026-11-21'),
  employeeId: null,
  deviceId: null,
  tillSeq: null,
  ...{ methodBefore: null, methodReason: null, methodChangedAt: null },
})

test('the cash received excludes card payments', () => {
  const figures = receiptFigures({
    invoice: { ...invoice, change: minor(20_00) },
    payments: [paid(2, 1_000_00, 0), paid(1, 200_00, 20_00)],
    ...PLAIN,
  })
  expect(figures.tendered).toBe(200_00)
})
test('the cash received includes a tip in cash and excludes one by card', () => {
  const tips = ([1, 2] as const).map((method, nth) => ({
    ...{ id: `tip${nth}`, employeeId: ID, method, amount: minor(10_00) },
    ...{ takenOn: invoice.issuedOn, deviceId: null, tillSeq: null },
  }))
  const document = { invoice: { ...invoice, change: minor(20_00) }, ...PLAIN, tips }
  expect(receiptFigures({ ...document, payments: [paid(1, 200_00, 20_00)] }).tendered).toBe(210_00)
})
test('later payments are listed separately, and the open amount includes credit notes', () => {
  const owed = { ...invoice, paid: minor(100_00), due: minor(invoice.total - 100_00), issuedAt: instant(0) }
  const payments = [paid(1, 100_00, 0), paid(2, 30_00, 0, 5)]
  const credits = [{ id: ID, number: 'A1-000002', issuedOn: day('2026-11-22'), total: minor(50_00), due: minor(20_00) }]
  const figures = receiptFigures({ invoice: owed, payments, ...PLAIN, credits })
  expect(figures.paidNow.map(({ amount }) => amount)).toEqual([100_00])
  expect(figures.paidLater.map(({ amount }) => amount)).toEqual([30_00])
  expect([figures.due, figures.left]).toEqual([invoice.total - 100_00, invoice.total - 150_00])
})
test('an overpaid invoice has nothing left to pay', () => {
  const payments = [paid(1, invoice.total, 0), paid(1, invoice.total, 0, 5)]
  expect(receiptFigures({ invoice, payments, ...PLAIN }).left).toBe(0)
})

test('an untaxed damage charge is not part of the taxable amount, whatever the order of lines', () => {
  const fee = {
    ...totals.lines[0],
    vatRate: rate(1500),
    net: minor(10_000),
    vat: minor(1_500),
    gross: minor(11_500),
  } as InvoiceRow['lines'][number]
  const damage = { ...fee, vatRate: rate(0), net: minor(30_000), vat: minor(0), gross: minor(30_000) }
  const of = (lines: InvoiceRow['lines']) => {
    const row = { ...invoice, lines, net: minor(40_000), vat: minor(1_500), total: minor(41_500) }
    return receiptFigures({ invoice: row, payments: [], ...PLAIN })
  }
  expect(of([damage, fee])).toMatchObject({ net: 10_000, vat: 1_500, untaxed: 30_000, vatRate: 1_500, total: 41_500 })
  expect(of([fee, damage])).toMatchObject({ net: 10_000, vat: 1_500, untaxed: 30_000, vatRate: 1_500 })
})
test('rounded cash is shown with the amount handed over, and on a credit note with the amount refunded', () => {
  const cash = { ...paid(1, 1000, 0), amount: minor(1012), rounding: minor(-12) }
  const figures = receiptFigures({ invoice, payments: [cash], ...PLAIN })
  expect([figures.rounding, figures.tendered]).toEqual([-12, 1000])
  const back = { ...cash, amount: minor(-1012), tendered: minor(-1000), rounding: minor(12) }
  const credit = receiptFigures({ invoice: { ...invoice, type: 381 }, payments: [back], ...PLAIN })
  expect([credit.rounding, credit.tendered]).toEqual([-12, -1000])
  expect(receiptFigures({ invoice, payments: [paid(1, 1012, 0)], ...PLAIN }).tendered).toBe(0)
})

test('a payment no longer recorded as cash shows no change, whatever was printed first', () => {
  const printed = { ...invoice, change: minor(20_00) }
  const was = { ...paid(1, 200_00, 20_00), amount: minor(180_00) }
  expect(receiptFigures({ invoice: printed, payments: [was], ...PLAIN })).toMatchObject({ tendered: 200_00, change: 20_00 })
  const now = { ...was, method: 2 as const, tendered: minor(180_00), change: minor(0), methodBefore: 1 as const }
  expect(receiptFigures({ invoice: printed, payments: [now], ...PLAIN })).toMatchObject({ tendered: 0, change: 0 })
})
