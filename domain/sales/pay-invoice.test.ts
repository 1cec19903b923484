import { beforeEach, describe, expect, test } from 'vitest'
import { type ChangingShop, changingShop } from '../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf, exampleCharge, exampleCharges, exampleRefund, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { dayAfter } from '../../tests/support/examples/rental-desk.ts'
import { B1, NOBODY, act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { may } from '../access/pages.ts'
import { dailyPaymentsSummary } from '../accounting/daily-payments.ts'
import { customer, pointEntry } from '../customers/customer.ts'
import type { InputOf } from '../kernel/define.ts'
import { minor } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import { chargeInsurance } from '../orders/insurance/charge-insurance.ts'
import { checkOutVisit } from '../orders/check-out-visit.ts'
import { insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { refundRent } from '../orders/refund-rent.ts'
import { payment } from '../payments/payment.ts'
import { customerDebts } from './customer-debts.ts'
import { invoice } from './invoice.ts'
import { STANDING_FIELDS } from './papers/invoice-standing.ts'
import { payInvoice } from './pay-invoice.ts'
import { disagreeing } from '../../tests/support/examples/invoice-standing.ts'

const INVOICE = exampleId(1101)
const CHARGES = exampleId(1210)
type Given = InputOf<typeof payInvoice>

const paying = (amount: number, more: Partial<Given> = {}): Given => ({
  ...{ invoiceId: INVOICE, customerId: exampleCustomer.id, tenders: [cashOf(exampleId(1400), amount)] },
  ...{ total: minor(amount), timeZone: exampleSetting.timeZone },
  ...more,
})

let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>
const owed = () => shop.rows(customer)[0]?.owed
const readerOf = () =>
  memoryReader(Object.fromEntries([customer, invoice, payment, insuranceEntry].map((record) => [record.name, shop.rows(record)])))
const debts = async () => {
  const params = { customerId: exampleCustomer.id }
  const rows = (await customerDebts.read(readerOf(), params)) ?? []
  // The documents and the customer's account must agree at all times.
  expect(rows.reduce((sum, row) => sum + row.left, 0)).toBe(owed())
  expect(await disagreeing(readerOf())).toEqual([])
  return rows.map(({ number, left }) => [number, left])
}

/** A rental for 1,500.00 of which 1,000.00 are unpaid. */
beforeEach(async () => {
  shop = visitShop()
  contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ tenders: [cashOf(exampleId(1102), 50_000)] }), contextOf())
})

describe('the open amount of an invoice', () => {
  test('is found by name, document number and mobile', () => {
    const [row] = shop.rows(invoice)
    expect(row && invoice.searchLine?.(row)).toMatch(/نوره.*#a000001.*#966501234567/)
  })

  test('is paid in parts, by cash with change and by card, until nothing is left', async () => {
    const whole = Number(shop.rows(invoice)[0]?.due)
    expect([owed(), await debts()]).toEqual([whole, [['A-000001', whole]]])
    const first = paying(30_000, { tenders: [cashOf(exampleId(1400), 50_000)] })
    expect(await act(shop, payInvoice, first, contextOf({ now: dayAfter(2) }))).toEqual([])
    expect([owed(), await debts()]).toEqual([whole - 30_000, [['A-000001', whole - 30_000]]])
    const rest = paying(whole - 30_000, { tenders: [cardOf(exampleId(1401), whole - 30_000)] })
    expect(await act(shop, payInvoice, rest, contextOf({ now: dayAfter(3) }))).toEqual([])
    expect([owed(), await debts()]).toEqual([0, []])
    expect(shop.rows(payment).map(({ amount, tendered, change, paidOn, source }) => [amount, tendered, change, paidOn, source])).toEqual([
      [50_000, 50_000, 0, '2026-11-21', 0],
      [30_000, 50_000, 20_000, '2026-11-23', 0],
      [whole - 30_000, whole - 30_000, 0, '2026-11-24', 0],
    ])
  })

  test('earns points when it is paid, unless an older till gave them for the full total', async () => {
    const points = () => shop.rows(customer)[0]?.points ?? 0
    const before = points()
    await act(shop, payInvoice, paying(30_099, { pointsPerUnit: 1 }), contextOf({ now: dayAfter(1) }))
    expect(points() - before).toBe(300)
    expect(shop.rows(pointEntry).at(-1)).toMatchObject({ points: 300, invoiceId: INVOICE })
    await act(shop, payInvoice, paying(100, { tenders: [cashOf(exampleId(1402), 100)] }), contextOf({ now: dayAfter(1) }))
    expect(points() - before).toBe(300)
    const [row] = shop.rows(invoice)
    if (row) Object.assign(row, { pointsEarned: Math.floor(row.total / 100) })
    await act(shop, payInvoice, paying(10_000, { pointsPerUnit: 1, tenders: [cashOf(exampleId(1403), 10_000)] }), contextOf())
    expect(points() - before).toBe(300)
  })

  test('can be paid without changing the printed document', async () => {
    const before = shop.rows(invoice)[0]
    await act(shop, payInvoice, paying(10_000), contextOf({ now: dayAfter(1) }))
    const paper = ([name]: [string, unknown]) => !STANDING_FIELDS.some((field) => field === name)
    expect(Object.entries(shop.rows(invoice)[0] ?? {}).filter(paper)).toEqual(Object.entries(before ?? {}).filter(paper))
  })

  test('counts in the drawer of the day on which it was paid', async () => {
    await act(shop, payInvoice, paying(10_000), contextOf({ now: dayAfter(2) }))
    const range = { from: day('2026-11-21'), to: day('2026-11-30') }
    const rows = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(readerOf(), range), range)
    expect(rows.map(({ day: on, cash, sales }) => [on, cash, sales])).toEqual([
      ['2026-11-23', 10_000, 10_000],
      ['2026-11-21', 50_000, 50_000],
    ])
    for (const tie of dailyPaymentsSummary.ties)
      expect(await tie.equals(readerOf(), range)).toBe(rows.reduce((sum, row) => sum + Number(row[tie.column]), 0))
  })

  test('cannot be overpaid on one till, and is recorded in full when two tills took it', async () => {
    const left = Number(shop.rows(invoice)[0]?.due)
    expect(await act(shop, payInvoice, paying(left), contextOf({ now: dayAfter(1) }))).toEqual([])
    const again = paying(left, { tenders: [cashOf(exampleId(1402), left)] })
    expect(await act(shop, payInvoice, again, contextOf({ now: dayAfter(1) }))).toEqual(['sales.payment-more-than-left'])
    // The second till has the money in its drawer: the shop owes it to the customer.
    expect([owed(), await debts()]).toEqual([-left, [['A-000001', -left]]])
  })

  test('needs a permission to take money, at the counter or the rental desk', async () => {
    expect(await act(shop, payInvoice, paying(100), contextOf(NOBODY))).toEqual(['sales.no-permission'])
    for (const [page, action] of [may('pointOfSale', 'sell'), may('rent', 'book'), may('rent', 'settle')].map((one) => [
      one.page,
      one.action,
    ])) {
      const actor = { employeeId: null, permissions: { [String(page)]: [Number(action)] } }
      const tenders = [cashOf(exampleId(1410 + Number(action)), 100)]
      expect(await act(shop, payInvoice, paying(100, { tenders }), contextOf({ actor }))).toEqual([])
    }
  })

  test('is paid under the usual rules of each tender', async () => {
    const card = { ...cardOf(exampleId(1403), 500), authorizationCode: null }
    expect(await act(shop, payInvoice, paying(500, { tenders: [card] }), contextOf())).toEqual(['payments.authorization-code-required'])
    expect(await act(shop, payInvoice, paying(500, { tenders: [cardOf(exampleId(1404), 900)] }), contextOf())).toEqual([
      'payments.more-than-due',
    ])
    expect(await act(shop, payInvoice, paying(500, { tenders: [cashOf(exampleId(1405), 400)] }), contextOf())).toEqual([
      'sales.total-differs',
    ])
  })

  test('can be paid before the document arrives, for the customer of the document', async () => {
    const empty = changingShop({ account_setting: [exampleSetting], customer: [exampleCustomer] })
    expect(await act(empty, payInvoice, paying(100, { invoiceId: exampleId(1) }), contextOf())).toEqual(['sales.invoice-unknown'])
    expect([empty.rows(payment).length, empty.rows(customer)[0]?.owed]).toEqual([1, -100])
  })
})

test('a charge beyond the insurance amount is owed until it is paid', async () => {
  shop = visitShop()
  await act(shop, checkOutVisit, exampleVisit({ insurance: 20_000 }), contextOf())
  const charges = exampleCharges([exampleCharge(0, 50_000)], 20_000, { tenders: [] })
  await act(shop, chargeInsurance, { ...charges, total: minor(30_000) }, contextOf())
  expect(owed()).toBe(30_000)
  expect(await act(shop, payInvoice, paying(30_000, { invoiceId: CHARGES }), contextOf({ now: dayAfter(9) }))).toEqual([])
  expect([owed(), await debts()]).toEqual([0, []])
})

test('a credit note reduces the debt by what it does not refund', async () => {
  const whole = Number(shop.rows(invoice)[0]?.due)
  const credit = exampleRefund(INVOICE, 40_000, { bookingId: B1, tenders: [cashOf(exampleId(1221), 10_000)], total: minor(10_000) })
  expect(await act(shop, refundRent, credit, contextOf())).toEqual(['orders.owed-comes-off-first'])
  expect([owed(), await debts()]).toEqual([whole - 30_000, [['A-000001', whole - 30_000]]])
  expect(await act(shop, payInvoice, paying(whole - 29_999), contextOf())).toEqual(['sales.payment-more-than-left'])
})
