import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleCharge, exampleCharges, exampleRefund, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { addDays, day } from '../kernel/time.ts'
import { PERIOD_DAYS_MAX, type Period } from '../kernel/report/period.ts'
import { minor } from '../kernel/money.ts'
import { chargeInsurance } from '../orders/insurance/charge-insurance.ts'
import { checkOutVisit } from '../orders/check-out-visit.ts'
import { insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { returnInsurance } from '../orders/insurance/insurance-moves.ts'
import { refundRent } from '../orders/refund-rent.ts'
import { payment } from '../payments/payment.ts'
import { invoice } from '../sales/invoice.ts'
import { dailyPaymentsSummary, monthlyPaymentsSummary } from './daily-payments.ts'

const paid = (nth: number, paidOn: string, method: number, amount: number, status = 1) => ({
  id: exampleId(nth),
  paidOn,
  method,
  amount,
  status,
  source: 0,
})
const read = memoryReader({
  payment: [
    paid(1, '2026-11-20', 1, 10_000),
    paid(2, '2026-11-20', 2, 5_000),
    paid(3, '2026-11-20', 1, 700),
    paid(4, '2026-11-20', 1, 9_999, 0),
    paid(5, '2026-11-21', 3, 400),
    paid(6, '2026-11-22', 1, 1),
  ],
  invoice: [
    { id: exampleId(11), type: 388, issuedOn: '2026-11-20', paid: 15_700 },
    { id: exampleId(12), type: 388, issuedOn: '2026-11-21', paid: 400 },
  ],
})
const range: Period = { from: day('2026-11-20'), to: day('2026-11-21') }

test('each day is one row with its methods, the newest first, without cancelled payments', async () => {
  const rows = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(read, range), range)
  expect(rows).toMatchObject([
    { day: '2026-11-21', count: 1, transfer: 400, cash: 0, total: 400, sales: 400 },
    { day: '2026-11-20', count: 3, cash: 10_700, creditCard: 5_000, total: 15_700, refunds: 0, insuranceTaken: 0 },
  ])
})

const vast = memoryReader({
  payment: [
    paid(1, '2026-09-30', 1, 300),
    ...[10, 11, 12].map((nth) => paid(nth, '2026-11-20', 1, 4e15)),
    // The sum of each method is in the safe range, their total is not.
    ...[1, 2, 3].map((method) => paid(20 + method, '2026-12-01', method, 4e15)),
    paid(30, '2026-12-02', 1, 500),
  ],
})
const autumn: Period = { from: day('2026-09-15'), to: day('2026-12-02') }

test('a day with a sum beyond the safe range has no figures, and the others do', async () => {
  const rows = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(vast, autumn), autumn)
  expect(rows).toMatchObject([
    { day: '2026-12-02', total: 500 },
    { day: '2026-12-01', cash: 4e15, total: null },
    { day: '2026-11-20', count: null, cash: null, total: null, sales: null },
    { day: '2026-09-30', total: 300 },
  ])
})

test('a month with a sum beyond the safe range has no figures', async () => {
  const rows = monthlyPaymentsSummary.rows(await monthlyPaymentsSummary.load(vast, autumn), autumn)
  expect(rows).toMatchObject([
    { month: '2026-12-01', total: null, creditCard: 4e15 },
    { month: '2026-11-01', count: null, total: null },
    { month: '2026-09-01', total: 300 },
  ])
})

test('the total equals that of the invoices of these days', async () => {
  expect(await dailyPaymentsSummary.ties[0]?.equals(read, range)).toBe(16_100)
})

test('insurance amounts taken and returned move the drawer, retained ones do not', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000 }), contextOf())
  await act(shop, chargeInsurance, exampleCharges([exampleCharge(0, 30_000)], 20_000), contextOf())
  const back = { orderId: exampleId(1100), entryId: exampleId(1), amount: minor(80_000), method: 1 as const }
  const more = { authorizationCode: null, reference: null, note: null, timeZone: 'Asia/Riyadh' }
  await act(shop, returnInsurance, { ...back, ...more }, contextOf())
  const refund = exampleRefund(exampleId(1101), 15_000, { tenders: [cashOf(exampleId(2), 15_000)] })
  await act(shop, refundRent, refund, contextOf())
  const reader = memoryReader(Object.fromEntries([payment, invoice, insuranceEntry].map((record) => [record.name, shop.rows(record)])))
  const rows = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(reader, range), range)
  expect(rows).toMatchObject([
    { cash: 65_000, total: 65_000, sales: 60_000, refunds: 15_000, insuranceTaken: 100_000, insuranceReturned: 80_000, count: 5 },
  ])
  for (const tie of dailyPaymentsSummary.ties) expect(await tie.equals(reader, range)).toBe(rows[0]?.[tie.column])
})

test('a row links to the invoices of its day', () => {
  expect(dailyPaymentsSummary.drill?.({ day: day('2026-11-20') }, range)).toEqual({ to: 'invoices', params: { issuedOn: '2026-11-20' } })
})

test('ten years are summed in parts, because a reader limits the number of groups', async () => {
  const first = day('2017-01-01')
  const days = Array.from({ length: 3_650 }, (_, nth) => addDays(first, nth))
  const reader = memoryReader({
    payment: days.flatMap((paidOn, nth) => [1, 2, 3].map((method) => paid(10_000 + 3 * nth + method, paidOn, method, method))),
    invoice: [],
  })
  const whole: Period = { from: first, to: addDays(first, 3_649) }
  const rows = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(reader, whole), whole)
  expect(rows).toHaveLength(3_650)
  expect(rows.reduce((sum, row) => sum + Number(row['total']), 0)).toBe(3_650 * 6)
})

test('a range ends on or after its start and is limited', () => {
  const messages = (to: string) =>
    v.safeParse(dailyPaymentsSummary.params, { from: '2026-01-01', to }).issues?.map((issue) => issue.message)
  expect(messages('2025-12-31')).toEqual(['end-before-start'])
  expect(messages('2026-01-01')).toBeUndefined()
  expect(messages('2026-12-31')).toBeUndefined()
  expect(messages(addDays(day('2026-01-01'), PERIOD_DAYS_MAX))).toEqual(['range-too-long'])
})
