import { beforeEach, expect, test } from 'vitest'
import type { ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { cash, sale, serviceLine } from '../../tests/support/examples/decided-sale.ts'
import { exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf, exampleCharge, exampleCharges, exampleRefund, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { disagreeing } from '../../tests/support/examples/invoice-standing.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { SOLD, returnOf } from '../../tests/support/examples/return-shop.ts'
import { ORDER, act, numberedContexts, orderOf, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { customer } from '../customers/customer.ts'
import { minor } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import { checkOutVisit } from '../orders/check-out-visit.ts'
import { chargeInsurance } from '../orders/insurance/charge-insurance.ts'
import { insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { returnInsurance, takeInsurance } from '../orders/insurance/insurance-moves.ts'
import { paidWith } from '../orders/order-paid.ts'
import { refundRent } from '../orders/refund-rent.ts'
import { PAYMENT_METHOD, payment } from '../payments/payment.ts'
import { INVOICE_STANDING, invoice } from '../sales/invoice.ts'
import { issueInvoice } from '../sales/issue-invoice.ts'
import { payInvoice } from '../sales/pay-invoice.ts'
import { returnSale } from '../sales/returns/return-sale.ts'
import { zOf, takingsIn } from '../shifts/z-figures.ts'
import { dailyPaymentsSummary } from './daily-payments.ts'

const TILL = exampleId(1)
const { timeZone } = exampleSetting
const rounding = (by: number) => ({ rounding: minor(by) })

let shop: ChangingShop
let seq = 0
const next = numberedContexts()
const contextOf = () => next({ deviceId: TILL, seq: (seq += 1), operationId: exampleId(900_000 + seq * 100) })
const reader = () => memoryReader(shop.all())
const lastPaid = () => shop.rows(payment).at(-1)
const sold = (price: number, tenders = [cash(price)], more = {}) =>
  act(
    shop,
    issueInvoice,
    sale({ lines: [serviceLine({ unitPrice: minor(price), listPrice: minor(price) })] }, { tenders, ...more }),
    contextOf(),
  )

/** The expected cash. Checks that the Z, the payments of the day and the documents agree. */
async function drawer(): Promise<number> {
  const range = { from: day('2026-11-20'), to: day('2026-11-21') }
  const [row, ...others] = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(reader(), range), range)
  expect(others).toEqual([])
  for (const tie of dailyPaymentsSummary.ties) expect(await tie.equals(reader(), range)).toBe(row?.[tie.column])
  const takings = await takingsIn(reader(), { deviceId: TILL, openedSeq: 0, closedSeq: null })
  const z = zOf({ status: 1, closedAt: null, float: minor(0), counted: {}, expected: {} }, takings, [])
  const inCash = z.methods.find(({ method }) => method === PAYMENT_METHOD.cash)
  expect([inCash?.expected, z.total, inCash?.rounding]).toEqual([row?.['cash'], row?.['total'], row?.['rounding']])
  expect(await disagreeing(reader())).toEqual([])
  return Number(inCash?.expected)
}

beforeEach(() => {
  shop = visitShop()
})

test('a sale with cash rounded down is fully paid, and the drawer has the tendered cash', async () => {
  expect(await sold(1_012, [cash(1_000, rounding(-12))])).toEqual([])
  expect(shop.rows(invoice)[0]).toMatchObject({ total: 1_012, paid: 1_012, due: 0, remaining: 0, standing: INVOICE_STANDING.settled })
  expect(lastPaid()).toMatchObject({ amount: 1_012, tendered: 1_000, change: 0, rounding: -12 })
  expect(await drawer()).toBe(1_000)
})

test('a sale with cash rounded up and change leaves the rounded amount in the drawer', async () => {
  expect(await sold(1_013, [cash(2_000, rounding(12))])).toEqual([])
  expect(shop.rows(invoice)[0]).toMatchObject({ paid: 1_013, due: 0, change: 975 })
  expect(await drawer()).toBe(1_025)
})

test('card payments are not rounded, and with a card only the cash part is', async () => {
  expect(await sold(1_012, [cash(1_012, { method: PAYMENT_METHOD.creditCard, authorizationCode: '1' })])).toEqual([])
  expect(lastPaid()).toMatchObject({ amount: 1_012, rounding: 0 })
  shop = visitShop()
  const card = cash(4_000, { id: exampleId(602), method: PAYMENT_METHOD.creditCard, authorizationCode: '1' })
  expect(await sold(5_012, [card, cash(1_000, rounding(-12))])).toEqual([])
  expect(shop.rows(invoice)[0]).toMatchObject({ paid: 5_012, due: 0 })
  expect(await drawer()).toBe(1_000)
})

test('rounding beyond any step is recorded and reported', async () => {
  expect(await sold(1_050, [cash(1_000, rounding(-50))])).toEqual([])
  shop = visitShop()
  expect(await sold(1_051, [cash(1_000, rounding(-51))])).toEqual(['payments.rounding-wrong'])
  expect(shop.rows(invoice)[0]).toMatchObject({ paid: 1_051, due: 0 })
  expect(await drawer()).toBe(1_000)
})

test('a debt is paid completely by rounded cash', async () => {
  await sold(1_012, [])
  const given = { invoiceId: exampleId(600), customerId: exampleCustomer.id, total: minor(1_012), timeZone, pointsPerUnit: 1 }
  expect(
    await act(
      shop,
      payInvoice,
      { ...given, tenders: [cashOf(exampleId(2), 1_000)].map((one) => ({ ...one, ...rounding(-12) })) },
      contextOf(),
    ),
  ).toEqual([])
  expect(shop.rows(invoice)[0]).toMatchObject({ received: 1_012, remaining: 0 })
  expect(shop.rows(customer)[0]?.owed).toBe(exampleCustomer.owed)
  expect(lastPaid()).toMatchObject({ amount: 1_012, rounding: -12 })
})

test('a return refunds rounded cash, and the credit note has the exact amount', async () => {
  await sold(2_026, [cash(2_025, rounding(-1))])
  const step = { cashStep: 25 }
  expect(await act(shop, returnSale, await returnOf(shop, 1, [[0, 1]], {}, step), contextOf())).toEqual([])
  expect(lastPaid()).toMatchObject({ amount: -2_026, tendered: -2_025, rounding: 1 })
  expect(shop.rows(invoice).find(({ id }) => id !== SOLD)).toMatchObject({ total: 2_026, paid: 2_026 })
  expect(await drawer()).toBe(0)
})

test('a visit is rounded once, and the insurance amount held is exact', async () => {
  const tenders = [{ ...cashOf(exampleId(1102), 150_025), ...rounding(13) }]
  expect(await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_012, tenders }), contextOf())).toEqual([])
  expect(orderOf(shop)).toMatchObject({ insuranceHeld: 100_012, advancePaid: 50_000 })
  expect([shop.rows(payment), shop.rows(insuranceEntry)].map(([row]) => [row?.amount, row?.tendered, row?.rounding])).toEqual([
    [50_000, 50_000, 0],
    [100_012, 100_025, 13],
  ])
  const [documents, payments, entries] = [shop.rows(invoice), shop.rows(payment), shop.rows(insuranceEntry)]
  expect(paidWith({ documents, payments, entries }, exampleId(1101))).toBe(150_025)
  expect(await drawer()).toBe(150_025)
  const back = {
    orderId: ORDER,
    entryId: exampleId(3),
    amount: minor(100_012),
    method: 1 as const,
    authorizationCode: null,
    reference: null,
  }
  expect(await act(shop, returnInsurance, { ...back, note: null, timeZone, ...rounding(-12) }, contextOf())).toEqual([])
  expect(shop.rows(insuranceEntry).at(-1)).toMatchObject({ amount: 100_012, tendered: 100_000, rounding: -12 })
  expect(orderOf(shop).insuranceHeld).toBe(0)
  expect(await drawer()).toBe(50_025)
  const refund = exampleRefund(exampleId(1101), 15_012, { tenders: [{ ...cashOf(exampleId(2), 15_012), ...rounding(-12) }] })
  expect(await act(shop, refundRent, refund, contextOf())).toContain('orders.refund-without-cancellation')
  expect(await drawer()).toBe(35_025)
})

test('a separate insurance amount and a charge beyond it are rounded as well', async () => {
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
  const taken = { orderId: ORDER, amount: minor(10_012), tenders: [{ ...cashOf(exampleId(4), 10_000), ...rounding(-12) }], timeZone }
  expect(await act(shop, takeInsurance, taken, contextOf())).toEqual([])
  expect(orderOf(shop).insuranceHeld).toBe(10_012)
  const charge = exampleCharges([exampleCharge(0, 20_050)], 10_012, { tenders: [{ ...cashOf(exampleId(5), 10_050), ...rounding(12) }] })
  expect(await act(shop, chargeInsurance, charge, contextOf())).toEqual([])
  expect(await drawer()).toBe(50_000 + 10_000 + 10_050)
})

test('a rounded card refund is reported', async () => {
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
  const refund = exampleRefund(exampleId(1101), 15_012, { tenders: [{ ...cardOf(exampleId(2), 15_012), ...rounding(-12) }] })
  expect(await act(shop, refundRent, refund, contextOf())).toContain('payments.rounding-wrong')
})
