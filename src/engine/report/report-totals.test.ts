import { expect, test } from 'vitest'
import { dailyPaymentsSummary } from '#domain/accounting/daily-payments.ts'
import { totalsOf } from './report-sheet.ts'

const declaration = { report: dailyPaymentsSummary }
const row = (total: number | null, cash: number | null) => ({ day: '2026-11-20', total, cash, count: 1 })

test('a total is what its lines come to, and none where one of them is too large to be said', () => {
  expect(totalsOf(declaration, [row(300, 100), row(500, 400)])).toMatchObject({ total: 800, cash: 500, count: 2 })
  expect(totalsOf(declaration, [row(null, 100), row(500, 400)])).toMatchObject({ total: null, cash: 500, count: 2 })
})

test('nor where the lines together are', () => {
  expect(totalsOf(declaration, [row(6e15, 1), row(6e15, 1)])).toMatchObject({ total: null, cash: 2 })
})
