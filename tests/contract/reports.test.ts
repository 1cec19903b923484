import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ReportDefinition, ReportRow } from '#domain/kernel/define.ts'
import { axisKeys } from '#domain/kernel/report/drawing.ts'
import { queriesByName, reports, reportsByName } from '#domain/registry.ts'
import { exampleDemoShop } from '../support/examples/demo-rows.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { reportParams } from '../support/examples/report-params.ts'

const list: readonly ReportDefinition[] = reports
const read = memoryReader(Object.fromEntries(exampleDemoShop().rows))

const VALUE_KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  money: Number.isSafeInteger,
  integer: Number.isSafeInteger,
  rate: Number.isSafeInteger,
  choice: Number.isSafeInteger,
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  time: (value) => typeof value === 'string' && /^\d\d:\d\d$/.test(value),
  month: (value) => typeof value === 'string' && /^\d{4}-\d{2}-01$/.test(value),
}

describe.each(list.map((report) => [report.name, report] as const))('the report %s', (name, report) => {
  const params = reportParams[name as keyof typeof reportParams]
  const rowsOf = async (): Promise<ReportRow[]> => report.rows(await report.load(read, params), params)

  test('accepts the parameters of the demo shop and returns rows', async () => {
    expect(v.is(report.params, params)).toBe(true)
    expect((await rowsOf()).length).toBeGreaterThan(0)
  })

  test('has one value of the right kind for every column and no other value', async () => {
    const keys = report.columns.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const row of await rowsOf()) {
      expect(Object.keys(row).toSorted()).toEqual(keys.toSorted())
      for (const { key, kind } of report.columns) expect(row[key] === null || VALUE_KINDS[kind]?.(row[key])).toBe(true)
    }
  })

  test('sums only numeric columns', () => {
    const wrong = report.columns.filter(({ kind, totals }) => totals && kind !== 'money' && kind !== 'integer')
    expect(wrong).toEqual([])
  })

  test('has totals that equal the same numbers computed in another way', async () => {
    const rows = await rowsOf()
    for (const tie of report.ties) {
      expect(report.columns.find(({ key }) => key === tie.column)?.totals).toBe(true)
      const total = rows.reduce((sum, row) => sum + Number(row[tie.column]), 0)
      expect([tie.name, total]).toEqual([tie.name, await tie.equals(read, params)])
    }
  })

  test('draws and compares existing columns that can be summed', () => {
    const { charts = [], compare, columns } = report
    const summed = new Set(columns.filter(({ totals }) => totals).map(({ key }) => key))
    const keys = new Set(columns.map(({ key }) => key))
    const along = [...charts.flatMap((chart) => ('along' in chart ? axisKeys(chart.along) : [])), ...(compare ? [compare.by] : [])]
    for (const key of along) expect(keys).toContain(key)
    // Months are never added up, so that a line goes through the state at the end of each.
    const states = new Set(columns.filter(({ isState }) => isState).map(({ key }) => key))
    const isOfMonths = (axes: readonly string[]) => axes.some((axis) => columns.find(({ key }) => key === axis)?.kind === 'month')
    const drawn = charts.flatMap(({ values, ...chart }) =>
      values.filter((key) => !(chart.as === 'line' && isOfMonths(axisKeys(chart.along)) && states.has(key))),
    )
    for (const key of [...drawn, ...(compare?.columns ?? [])]) expect(summed).toContain(key)
    if (compare) expect(params).toMatchObject({ from: expect.any(String), to: expect.any(String) })
  })

  test('links to a query by filters that it has, or to a report', async () => {
    for (const row of await rowsOf()) {
      const drill = report.drill?.(row, params)
      if (!drill) continue
      const query = queriesByName.get(drill.to)
      const filters = query && [...query.filters, ...Object.keys(query.worked ?? {})]
      if (filters) for (const filter of Object.keys(drill.params)) expect(filters).toContain(filter.split('.')[0])
      else expect(v.is(reportsByName.get(drill.to)!.params, drill.params)).toBe(true)
    }
  })
})
