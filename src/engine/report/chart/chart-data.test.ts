import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportColumn } from '#domain/kernel/report/column.ts'
import { type Day, addDays, day, daysBetween } from '#domain/kernel/time.ts'
import { chartData, chartShares, spanOf } from './chart-data.ts'

const DAILY: readonly ReportColumn[] = [
  { key: 'day', kind: 'day' },
  { key: 'total', kind: 'money', totals: true },
  { key: 'total.before', kind: 'money', totals: true },
]
const BARS = { as: 'bars', along: 'day', values: ['total'] } as const
const TODAY = day('2026-11-22')

test("sums to the rows' total for any span, with every span once", () => {
  const amounts = fc.array(fc.record({ nth: fc.nat(800), total: fc.integer({ min: -50, max: 900 }), before: fc.nat(900) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), amounts, fc.boolean(), (length, made, hasNone) => {
      const period = { from: day('2024-01-15'), to: addDays(day('2024-01-15'), length) }
      const rows = made.map(({ nth, total, before }, index) => {
        const its = hasNone && index === 0 ? null : addDays(period.from, nth % (length + 1))
        return { day: its, total, 'total.before': before }
      })
      const drawn = chartData(BARS, { columns: DAILY, rows, period, today: TODAY })
      if (!drawn) throw new Error('nothing is drawn')
      const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
      expect(drawn.series.map(({ values }) => sum(values))).toEqual([sum(made.map((one) => one.before)), sum(made.map((one) => one.total))])
      expect(drawn.points).toEqual([...new Set(drawn.points)].toSorted())
      expect(drawn.points.length).toBeLessThanOrEqual(45)
    }),
  )
})

test('ends a current period today, or on the last day with a value', () => {
  const november = { from: day('2026-11-01'), to: day('2026-11-30') }
  const lastOf = (days: readonly Day[]) =>
    chartData(BARS, { columns: DAILY, rows: days.map((one) => ({ day: one, total: 1 })), period: november, today: TODAY })?.points.at(-1)
  expect(lastOf([])).toBe('2026-11-22')
  expect(lastOf([day('2026-11-25')])).toBe('2026-11-25')
})

test('uses days for a month, weeks for half a year and months for a year', () => {
  const of = (to: string) => spanOf({ from: day('2026-01-01'), to: day(to) })
  expect([of('2026-01-31'), of('2026-06-30'), of('2026-12-31')]).toEqual(['day', 'week', 'month'])
  expect(daysBetween(day('2026-01-01'), day('2026-06-30'))).toBe(180)
})

test('shows the largest rows that have a name, each with its value of the former period', () => {
  const columns: readonly ReportColumn[] = [{ key: 'code', kind: 'text' }, ...DAILY.slice(1)]
  const rows = Array.from({ length: 30 }, (_, nth) => ({ code: `WD-${nth}`, total: nth, 'total.before': 100 - nth }))
  const drawn = chartData({ ...BARS, along: 'code' }, { columns, rows, period: null, today: TODAY })
  expect(drawn?.points).toHaveLength(12)
  expect(drawn?.points[0]).toBe('WD-29')
  expect(drawn?.series).toMatchObject([
    { key: 'total.before', isBefore: true, values: { 0: 71 } },
    { key: 'total', isBefore: false, values: { 0: 29 } },
  ])
  expect(chartData({ ...BARS, along: 'code' }, { columns, rows: [], period: null, today: TODAY })).toBeNull()
})

test('merges rows of the same name, and orders two columns by their sum', () => {
  const columns: readonly ReportColumn[] = [
    { key: 'name', kind: 'text' },
    { key: 'came', kind: 'integer', totals: true },
    { key: 'went', kind: 'integer', totals: true },
  ]
  const rows = [
    { name: 'طرحة', came: 5, went: 0 },
    { name: 'تاج', came: 1, went: 9 },
    { name: 'طرحة', came: 2, went: 1 },
  ]
  const chart = { as: 'bars', along: 'name', values: ['came', 'went'] } as const
  expect(chartData(chart, { columns, rows, period: null, today: TODAY })).toMatchObject({
    points: ['تاج', 'طرحة'],
    series: [
      { key: 'came', values: [1, 7] },
      { key: 'went', values: [9, 1] },
    ],
  })
})

test('returns nothing if all names sum to zero', () => {
  const columns: readonly ReportColumn[] = [{ key: 'code', kind: 'text' }, ...DAILY.slice(1)]
  const rowsWith = (before: number) => [{ code: 'WD-1', total: 0, 'total.before': before }]
  const drawn = (before: number) => chartData({ ...BARS, along: 'code' }, { columns, rows: rowsWith(before), period: null, today: TODAY })
  expect([drawn(0), drawn(1)?.points]).toEqual([null, ['WD-1']])
})

test('leaves out shares of zero or less, and begins with the largest', () => {
  const rows = [
    { cash: 5, card: 10, cheque: 0, link: -3 },
    { cash: 6, card: 0, cheque: 0, link: 1 },
  ]
  expect(chartShares(['cash', 'card', 'cheque', 'link'], rows)).toEqual([
    { key: 'cash', value: 11 },
    { key: 'card', value: 10 },
  ])
})
