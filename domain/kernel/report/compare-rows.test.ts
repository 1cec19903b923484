import { expect, test } from 'vitest'
import { dailyPaymentsSummary } from '../../accounting/daily-payments.ts'
import type { Day } from '../time.ts'
import { beforeKey, changeKey, changeOf, compareRows } from './compare-rows.ts'

test('an unknown value has no change', () => {
  expect(changeOf(null, 500)).toBeNull()
  expect(changeOf(500, null)).toBeNull()
  expect(changeOf(600, 500)).toBe(2_000)
})

test('a day whose sum is out of range has no previous value either, and other days are compared', () => {
  const rowsOf = (from: string, totals: readonly (number | null)[]) => ({
    period: { from: from as Day, to: `${from.slice(0, -1)}2` as Day },
    rows: totals.map((total, nth) => ({ day: `${from.slice(0, -1)}${nth + 1}`, total })),
  })
  const { compare } = dailyPaymentsSummary
  if (!compare) throw new Error('the daily payments are compared')
  const rows = compareRows({ ...dailyPaymentsSummary, compare }, rowsOf('2026-11-01', [500, 600]), rowsOf('2026-10-01', [null, 500]))
  expect(rows.map((row) => [row['total'], row[beforeKey('total')], row[changeKey('total')]]).toSorted()).toEqual([
    [500, null, null],
    [600, 500, 2_000],
  ])
})
