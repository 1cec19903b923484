import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/example-shop.ts'
import { memoryReader } from '../../tests/support/memory-reader.ts'
import { type DayRange, REPORT_DAYS_MAX, dailyPaymentsSummary } from './daily-payments.ts'
import { addDays, day } from '../kernel/time.ts'

const paid = (nth: number, paidOn: string, method: number, amount: number, status = 1) => ({
  id: exampleId(nth),
  paidOn,
  method,
  amount,
  status,
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
    { id: exampleId(11), issuedOn: '2026-11-20', paid: 15_700 },
    { id: exampleId(12), issuedOn: '2026-11-21', paid: 400 },
  ],
})
const range: DayRange = { from: day('2026-11-20'), to: day('2026-11-21') }

test('each day is one row with its methods, the newest first, cancelled payments left out', async () => {
  const rows = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(read, range), range)
  expect(rows).toMatchObject([
    { day: '2026-11-21', count: 1, transfer: 400, cash: 0, total: 400 },
    { day: '2026-11-20', count: 3, cash: 10_700, creditCard: 5_000, total: 15_700 },
  ])
})

test('the total equals what the invoices of these days say', async () => {
  expect(await dailyPaymentsSummary.ties[0]?.equals(read, range)).toBe(16_100)
})

test('a row leads to the invoices of its day', () => {
  expect(dailyPaymentsSummary.drill?.({ day: day('2026-11-20') })).toEqual({ to: 'invoices', params: { issuedOn: '2026-11-20' } })
})

test('a range ends on or after its start and has its limit', () => {
  const messages = (to: string) =>
    v.safeParse(dailyPaymentsSummary.params, { from: '2026-01-01', to }).issues?.map((issue) => issue.message)
  expect(messages('2025-12-31')).toEqual(['end-before-start'])
  expect(messages('2026-01-01')).toBeUndefined()
  expect(messages(addDays(day('2026-01-01'), REPORT_DAYS_MAX))).toEqual(['range-too-long'])
})
