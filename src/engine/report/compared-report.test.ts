import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { ReportDefinition } from '#domain/kernel/define.ts'
import { periodSchema } from '#domain/kernel/report/period.ts'
import { day, daySchema } from '#domain/kernel/time.ts'
import { failureOf } from '../../data/api/api.ts'
import type { Answer } from '../query.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import { queryCompared } from './compared-report.ts'
import { type Params, readReportView, writeReportView } from './report-params.ts'
import { reportSearch } from './report-search.ts'
import { totalsOf } from './report-sheet.ts'
import { parseSearch } from '../search-params.ts'

const report: ReportDefinition = {
  name: 'takings',
  permission: { page: 1, action: 1 },
  params: periodSchema(),
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'total', kind: 'money', totals: true },
  ],
  compare: { by: 'day', columns: ['total'] },
  load: async () => [],
  rows: () => [],
  ties: [],
}
const word = { id: 'x' }
const declaration: ReportScreenDeclaration<Params> = {
  report,
  title: word,
  defaults: (today) => ({ from: today, to: today }),
  labels: {},
  empty: { icon: undefined as never, title: word, body: word },
}
const TODAY = day('2026-11-22')
const view = (search: string, of = declaration) => readReportView(of, v.parse(reportSearch, parseSearch(search)), TODAY)
const answers =
  (byFrom: Readonly<Record<string, Answer<readonly { day: ReturnType<typeof day>; total: number }[]>>>) => async (params: Params) =>
    byFrom[params['from'] ?? ''] ?? { ok: false as const, failure: failureOf('offline') }

test('round-trips the days and the comparison in the address', () => {
  const read = view('from=2026-11-01&to=2026-11-30&compare=month')
  expect(read.before).toEqual({ from: '2026-10-01', to: '2026-10-22' })
  expect(writeReportView(read)).toEqual({ from: '2026-11-01', to: '2026-11-30', compare: 'month' })
  expect(writeReportView(view(''))).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  const own = view('?employeeId=another&from=2026-11-01', { ...declaration, fixed: { employeeId: 'hers' } })
  expect(own.params).toMatchObject({ employeeId: 'hers', from: '2026-11-01' })
  expect(writeReportView(own)).toEqual({ from: '2026-11-01', to: '2026-11-22' })
})

test('ignores an unknown comparison, invalid days, and a comparison of a report without one', () => {
  expect(view('compare=decade').comparison).toBeNull()
  expect(view('compare=constructor').comparison).toBeNull()
  const bad = view('from=x&to=2026-11-22&compare=year')
  expect([bad.fault?.name, bad.before, bad.period]).toEqual(['from', null, null])
  const { compare: _, ...plain } = report
  expect(view('compare=year', { ...declaration, report: plain }).before).toBeNull()
})

test('refuses an invalid or a future day of a report as of a day', () => {
  const { compare: _, ...plain } = report
  const asOf = {
    ...declaration,
    report: { ...plain, params: v.object({ day: daySchema }), isUntilToday: true },
    defaults: (today: string) => ({ day: today }),
  }
  expect(view('day=2026-11-22', asOf).fault).toBeNull()
  expect(view('day=2026-11-23', asOf).fault).toEqual({ name: 'day', code: 'day-ahead' })
  expect(view('day=2026-02-31', asOf).fault).toEqual({ name: 'day', code: 'day' })
  const { isUntilToday: _until, ...anyDay } = asOf.report
  expect(view('day=2026-11-23', { ...asOf, report: anyDay }).fault).toBeNull()
})

test('combines the rows of both periods, with the change of totals computed from the totals', async () => {
  const request = answers({
    '2026-11-21': { ok: true, data: [{ day: day('2026-11-21'), total: 300 }], asOf: null },
    '2026-11-19': {
      ok: true,
      data: [
        { day: day('2026-11-19'), total: 100 },
        { day: day('2026-11-20'), total: 100 },
      ],
      asOf: 5,
    },
  })
  const answer = await queryCompared(report, view('from=2026-11-21&to=2026-11-22&compare=before'), request)
  if (!answer.ok) throw new Error('no answer')
  const { columns, rows } = answer.data
  expect(columns.map(({ key }) => key)).toEqual(['day', 'total', 'total.before', 'total.change'])
  expect(rows).toEqual([
    { day: '2026-11-22', total: 0, 'total.before': 100, 'total.change': -10_000 },
    { day: '2026-11-21', total: 300, 'total.before': 100, 'total.change': 20_000 },
  ])
  expect(totalsOf({ report: { columns } }, rows)).toEqual({ total: 300, 'total.before': 200, 'total.change': 5_000 })
  expect(answer.asOf).toBe(5)
})

test('returns the report alone and says so if the other days cannot be read', async () => {
  const request = answers({ '2026-11-22': { ok: true, data: [{ day: TODAY, total: 300 }], asOf: null } })
  const answer = await queryCompared(report, view('compare=year'), request)
  expect(answer).toMatchObject({ ok: true, data: { before: null, isBeforeMissing: true, columns: report.columns } })
  const none = await queryCompared(report, view('from=2026-11-20'), request)
  expect(none.ok).toBe(false)
  expect(v.is(report.params, view('').params)).toBe(true)
})
