import { expect, test } from 'vitest'
import { dailyPaymentsSummary } from '#domain/accounting/daily-payments.ts'
import { totalsOf } from './report-sheet.ts'

const declaration = { report: dailyPaymentsSummary }
const row = (total: number | null, cash: number | null) => ({ day: '2026-11-20', total, cash, count: 1 })

test("sums the lines, and returns null if a line's value is too large", () => {
  expect(totalsOf(declaration, [row(300, 100), row(500, 400)])).toMatchObject({ total: 800, cash: 500, count: 2 })
  expect(totalsOf(declaration, [row(null, 100), row(500, 400)])).toMatchObject({ total: null, cash: 500, count: 2 })
})

test('returns null if the sum is too large', () => {
  expect(totalsOf(declaration, [row(6e15, 1), row(6e15, 1)])).toMatchObject({ total: null, cash: 2 })
})
