import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { codeAfter } from './code-after.ts'
import { figuresOf } from './piece-figures.ts'

test.each([
  ['WD-0012', 'WD-0013'],
  ['WD-0099', 'WD-0100'],
  ['A9', 'A10'],
  ['TIARA', ''],
])('the code after %s is %s', (code, next) => {
  expect(codeAfter(code)).toBe(next)
})

test('sums the figures of all months, and has no return for a piece without cost', () => {
  const month = (income: number, outDays: number, idleDays: number) => ({
    ...{ month: '2026-10', rentals: 1, income: minor(income), outDays, usePercent: 0 },
    ...{ cleaningDays: 2, workshopDays: 0, alterationDays: 0, repairDays: 0, blockedDays: 0, idleDays, careCost: minor(4_500) },
  })
  const rows = [month(100_000, 5, 23), month(50_000, 3, 25)]
  expect(figuresOf(rows, 300_000)).toMatchObject({
    ...{ income: 150_000, rentals: 2, returnPercent: 50, usePercent: 13, days: { idleDays: 48 }, careCost: 9_000 },
  })
  expect(figuresOf([], 0)).toMatchObject({ returnPercent: null, usePercent: 0 })
})
