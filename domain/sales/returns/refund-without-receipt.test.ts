import { beforeEach, expect, test } from 'vitest'
import type { ChangingShop } from '../../../tests/support/examples/changing-shop.ts'
import { seller, terms } from '../../../tests/support/examples/decided-sale.ts'
import { exampleCustomer, exampleId, exampleProduct, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cashOf } from '../../../tests/support/examples/example-visit.ts'
import { disagreeing } from '../../../tests/support/examples/invoice-standing.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { dailyPaymentsSummary } from '../../accounting/daily-payments.ts'
import { product } from '../../catalog/catalog.ts'
import { customer } from '../../customers/customer.ts'
import { minor } from '../../kernel/money.ts'
import { dayOf } from '../../kernel/time.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, payment } from '../../payments/payment.ts'
import { STOCK_OPERATION, stockMove } from '../../stock/stock-move.ts'
import { INVOICE_STANDING, LINE_KIND, invoice } from '../invoice.ts'
import { creditNotes } from '../reports/credit-notes.ts'
import { type RefundWithoutReceiptInput, refundWithoutReceipt } from './refund-without-receipt.ts'

const MANAGER = exampleId(1801)
const SELL = 1
const REFUND = 16
let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>

function refundOf(
  nth: number,
  more: Partial<RefundWithoutReceiptInput> = {},
  line: Partial<RefundWithoutReceiptInput['lines'][number]> = {},
) {
  const lines: RefundWithoutReceiptInput['lines'] = [
    {
      ...{ id: exampleId(1700 + nth), kind: LINE_KIND.product, itemId: exampleProduct.id, nameAr: exampleProduct.nameAr },
      ...{ nameEn: exampleProduct.nameEn, quantity: 2, unitPrice: minor(3_333), isDamaged: false, ...line },
    },
  ]
  const total = minor(lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0))
  return {
    ...{ invoiceId: exampleId(1500 + nth), shareCode: `xbcdefghijklmnopqrstu${nth}`, customerId: null, buyer: null, lines },
    ...{ reason: 'بلا إيصال: المقاس غير مناسب', seller, terms, tenders: [cashOf(exampleId(1600 + nth), total)], total, ...more },
  }
}
const notes = () => shop.rows(invoice)

beforeEach(() => {
  shop = visitShop()
  const next = numberedContexts()
  let nth = 0
  contextOf = (more = {}) => next({ operationId: exampleId(900_000 + (nth += 100)), ...more })
})

test('a refund without a receipt is a credit note without an invoice, with VAT, money and goods', async () => {
  expect(await act(shop, refundWithoutReceipt, refundOf(1), contextOf())).toEqual([])
  const [note] = notes()
  expect(note).toMatchObject({
    ...{ type: 381, creditOf: null, debitOf: null, total: 6_666, net: 5_797, vat: 869, paid: 6_666, due: 0 },
    ...{ amount: -6_666, netAmount: -5_797, vatAmount: -869, received: -6_666, standing: INVOICE_STANDING.creditNote, pointsEarned: 0 },
  })
  expect(note?.qr).toBeTruthy()
  expect(shop.rows(payment)).toMatchObject([{ amount: -6_666, source: PAYMENT_SOURCE.creditNote, method: PAYMENT_METHOD.cash }])
  expect(shop.rows(product)[0]?.onHand).toBe(exampleProduct.onHand + 2)
  expect(await disagreeing(memoryReader(shop.all()))).toEqual([])
})

test('damaged products are booked in and written off at once; services and open amounts move no stock', async () => {
  expect(await act(shop, refundWithoutReceipt, refundOf(1, {}, { isDamaged: true }), contextOf())).toEqual([])
  expect(shop.rows(product)[0]?.onHand).toBe(exampleProduct.onHand)
  expect(shop.rows(stockMove).map(({ operation, quantity }) => [operation, quantity])).toEqual([
    [STOCK_OPERATION.invoiceReturn, 2],
    [STOCK_OPERATION.lost, -2],
  ])
  for (const [nth, kind] of [LINE_KIND.service, LINE_KIND.openAmount].entries())
    expect(await act(shop, refundWithoutReceipt, refundOf(nth + 2, {}, { kind, itemId: exampleId(1790) }), contextOf())).toEqual([])
  expect(shop.rows(stockMove)).toHaveLength(2)
})

test('it is in the daily takings and in the report of credit notes', async () => {
  await act(shop, refundWithoutReceipt, refundOf(1), contextOf())
  const today = dayOf(notes()[0]?.issuedAt ?? (0 as never), exampleSetting.timeZone)
  const [read, range] = [memoryReader(shop.all()), { from: today, to: today }]
  const [takings] = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(read, range), range)
  expect([takings?.['cash'], takings?.['refunds'], takings?.['total']]).toEqual([-6_666, 6_666, -6_666])
  const rows = creditNotes.rows(await creditNotes.load(read, range), range)
  expect(rows).toMatchObject([{ original: null, total: 6_666, vat: 869, givenBack: 6_666, offDebt: 0 }])
})

test('it can go onto the balance of a customer, but never onto a gift card', async () => {
  const tenders = [{ ...cashOf(exampleId(1690), 6_666), method: PAYMENT_METHOD.balance }]
  const ofCustomer = { customerId: exampleCustomer.id, buyer: { name: exampleCustomer.name, mobile: exampleCustomer.mobile, trn: null } }
  expect(await act(shop, refundWithoutReceipt, refundOf(1, { tenders, ...ofCustomer }), contextOf())).toEqual([])
  expect(shop.rows(customer)[0]).toMatchObject({ balance: exampleCustomer.balance + 6_666, points: exampleCustomer.points })
  const nobodys = [{ ...cashOf(exampleId(1691), 6_666), method: PAYMENT_METHOD.balance }]
  expect(await act(shop, refundWithoutReceipt, refundOf(2, { tenders: nobodys }), contextOf())).toEqual([
    'customers.balance-needs-customer',
  ])
  const card = [{ ...cashOf(exampleId(1692), 6_666), method: PAYMENT_METHOD.giftCard, giftCardId: exampleId(1693) }]
  expect(await act(shop, refundWithoutReceipt, refundOf(3, { tenders: card }), contextOf())).toEqual(['gift-cards.not-paid-with'])
})

test('the refund equals the note’s total, at the shop’s VAT rate', async () => {
  const less = refundOf(1, { tenders: [cashOf(exampleId(1694), 6_665)] })
  expect(await act(shop, refundWithoutReceipt, less, contextOf())).toEqual(['sales.refund-differs'])
  expect(await act(shop, refundWithoutReceipt, refundOf(2, { total: minor(6_665) }), contextOf())).toEqual(['sales.total-differs'])
  const other = { ...terms, vatRate: 500 as typeof terms.vatRate }
  expect(await act(shop, refundWithoutReceipt, refundOf(3, { terms: other }), contextOf())).toEqual(['sales.terms-differ'])
})

test('it needs the permission, or the approval of someone who has it', async () => {
  const holding = (...actions: readonly number[]) => ({ actor: { employeeId: exampleId(1802), permissions: { '2': actions } } })
  const refused = ['sales.refund-without-receipt-not-allowed']
  expect(await act(shop, refundWithoutReceipt, refundOf(1), contextOf(holding(SELL, 9)))).toEqual(refused)
  expect(await act(shop, refundWithoutReceipt, refundOf(2), contextOf(holding(REFUND)))).toEqual([])
  const person = { id: MANAGER, roleId: exampleId(1803), isActive: true, nameAr: 'هند', nameEn: 'Hind', leftOn: null }
  const override = { reason: 'عميلة معروفة', by: MANAGER }
  const withRole = (...actions: readonly number[]) =>
    visitShop({ employee: [person], role: [{ id: exampleId(1803), permissions: { '2': actions }, discountMax: null }] })
  shop = withRole(SELL, 9)
  expect(await act(shop, refundWithoutReceipt, refundOf(3, { override }), contextOf(holding(SELL)))).toEqual(refused)
  shop = withRole(REFUND)
  expect(await act(shop, refundWithoutReceipt, refundOf(4, { override }), contextOf(holding(SELL)))).toEqual([])
})
