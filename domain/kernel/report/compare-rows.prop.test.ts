import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, compareRows, comparedColumns } from './compare-rows.ts'
import { COMPARISONS, comparedPeriod } from './compared-period.ts'
import type { ReportRow } from '../define.ts'
import type { Period } from './period.ts'
import { addDays, day, daysBetween } from '../time.ts'

const BY_DAY = {
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'total', kind: 'money', totals: true },
    { key: 'rank', kind: 'integer' },
  ],
  compare: { by: 'day', columns: ['total'] },
} as const
const BY_PIECE = {
  columns: [
    { key: 'code', kind: 'text' },
    { key: 'total', kind: 'money', totals: true },
    { key: 'pieceId', kind: 'text' },
  ],
  compare: { by: 'pieceId', columns: ['total'] },
} as const

const LATER = day('2080-01-01')
const somePeriod = fc
  .record({ from: fc.integer({ min: 0, max: 9_000 }), length: fc.integer({ min: 0, max: 120 }) })
  .map(({ from, length }): Period => ({ from: addDays(day('2005-01-01'), from), to: addDays(day('2005-01-01'), from + length) }))
const amounts = fc.array(fc.record({ nth: fc.nat(400), total: fc.integer({ min: -9_000, max: 90_000 }) }), { maxLength: 60 })

/** At most one row per day, newest first. */
const rowsIn = ({ from, to }: Period, made: readonly { nth: number; total: number }[]): ReportRow[] => {
  const length = daysBetween(from, to) + 1
  const byDay = new Map(made.map(({ nth, total }) => [addDays(from, nth % length), total]))
  return [...byDay].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([its, total]) => ({ day: its, total, rank: 1 }))
}
const sum = (rows: readonly ReportRow[], key: string) => rows.reduce((all, row) => all + Number(row[key] ?? 0), 0)

test('no row of either period is lost or counted twice, and each day appears once', () => {
  fc.assert(
    fc.property(somePeriod, fc.constantFrom(...COMPARISONS), amounts, amounts, (period, how, now, then) => {
      const before = comparedPeriod(period, how, LATER)
      const [rows, earlier] = [rowsIn(period, now), rowsIn(before, then)]
      const compared = compareRows(BY_DAY, { rows, period }, { rows: earlier, period: before })
      expect(sum(compared, 'total')).toBe(sum(rows, 'total'))
      expect(sum(compared, 'total.before')).toBe(sum(earlier, 'total'))
      const days = compared.flatMap((row) => row['day'] ?? [])
      expect(new Set(days).size).toBe(days.length)
      expect(days).toEqual(days.toSorted().toReversed())
      for (const row of compared) expect(row['total.change']).toBe(changeOf(row['total'], row['total.before']))
    }),
  )
})

test('rows are matched by name, and a missing one is added with empty values', () => {
  const period = { from: day('2026-11-01'), to: day('2026-11-30') }
  const piece = (pieceId: string, total: number) => ({ code: `WD-${pieceId}`, total, pieceId })
  const rows = compareRows(
    BY_PIECE,
    { rows: [piece('b', 500), piece('a', 300)], period },
    { rows: [piece('a', 200), piece('c', 50)], period },
  )
  expect(rows).toEqual([
    { ...piece('b', 500), 'total.before': 0, 'total.change': null },
    { ...piece('a', 300), 'total.before': 200, 'total.change': 5_000 },
    { ...piece('c', 0), 'total.before': 50, 'total.change': -10_000 },
  ])
})

test('a day that only the longer month has comes last, without a day', () => {
  const november = { from: day('2026-11-01'), to: day('2026-11-30') }
  const october = comparedPeriod(november, 'month', LATER)
  const rows = compareRows(
    BY_DAY,
    { rows: [{ day: day('2026-11-30'), total: 7, rank: 1 }], period: november },
    {
      rows: [
        { day: day('2026-10-31'), total: 4, rank: 1 },
        { day: day('2026-10-02'), total: 3, rank: 1 },
      ],
      period: october,
    },
  )
  expect(rows.map((row) => [row['day'], row['total'], row['total.before'], row['rank']])).toEqual([
    ['2026-11-30', 7, 0, 1],
    ['2026-11-02', 0, 3, null],
    [null, 0, 4, null],
  ])
})

test('months are matched by index, even across leap years', () => {
  const report = {
    columns: [
      { key: 'month', kind: 'month' },
      { key: 'total', kind: 'money', totals: true },
    ],
    compare: { by: 'month', span: 'month', columns: ['total'] },
  } as const
  const period = { from: day('2024-01-01'), to: day('2024-12-31') }
  const before = comparedPeriod(period, 'before', LATER)
  const rows = compareRows(
    report,
    {
      rows: [
        { month: day('2024-12-01'), total: 2 },
        { month: day('2024-03-01'), total: 1 },
      ],
      period,
    },
    {
      rows: [
        { month: day('2023-12-01'), total: 20 },
        { month: day('2023-03-01'), total: 10 },
      ],
      period: before,
    },
  )
  expect(rows.map((row) => [row['month'], row['total.before'], row['total.change']])).toEqual([
    ['2024-12-01', 20, -9_000],
    ['2024-03-01', 10, -9_000],
  ])
})

test('a compared column is followed by its previous value and the change', () => {
  expect(comparedColumns(BY_DAY).map(({ key, kind }) => [key, kind])).toEqual([
    ['day', 'day'],
    ['total', 'money'],
    ['total.before', 'money'],
    ['total.change', 'rate'],
    ['rank', 'integer'],
  ])
})

test('there is no change in per cent from zero, and a shrinking loss is a gain', () => {
  expect([changeOf(5, 0), changeOf(0, 0), changeOf(150, 100), changeOf(50, 100), changeOf(-50, -100)]).toEqual([
    null,
    null,
    5_000,
    -5_000,
    5_000,
  ])
})
