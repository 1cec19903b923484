import type { Span } from '#domain/kernel/aggregate.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { ReportColumn } from '#domain/kernel/report/column.ts'
import { beforeKey } from '#domain/kernel/report/compare-rows.ts'
import { dayAtPlace, placeIn } from '#domain/kernel/report/compared-period.ts'
import type { ReportChart } from '#domain/kernel/report/drawing.ts'
import type { Period } from '#domain/kernel/report/period.ts'
import { startOfSpan } from '#domain/kernel/span.ts'
import { type Day, daysBetween } from '#domain/kernel/time.ts'

export interface ChartSeries {
  readonly key: string
  readonly isBefore: boolean
  readonly values: readonly number[]
}

/** Data along an axis: a point for each day, week or month of a period, or for each of the largest names. */
export interface ChartData {
  readonly along: Span | 'name'
  /** The first day of each span, or each name; empty for a missing name. */
  readonly points: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** One column's share of the sum of several columns. */
export interface ChartShare {
  readonly key: string
  readonly value: number
}

/** The colours of the shares as design tokens; the contrast of each was checked. */
export const CHART_COLOURS = ['gold.solid', 'info', 'good', 'bad', 'warn', 'muted'] as const

/** More names are not useful to compare. */
export const NAMES_MAX = 12
const DAYS_MAX = 45
const WEEK_DAYS_MAX = 200

/** Long periods are shown by weeks, longer ones by months. */
export const spanOf = ({ from, to }: Period): Span => {
  const days = daysBetween(from, to) + 1
  return days <= DAYS_MAX ? 'day' : days <= WEEK_DAYS_MAX ? 'week' : 'month'
}

interface ChartSource {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  readonly period: Period | null
  readonly today: Day
}
/** A chart along one column, resolved to the page's language. */
type AlongChart = Omit<Extract<ReportChart, { readonly along: unknown }>, 'along'> & { readonly along: string }

/** The columns that are drawn: the former value before the current one. */
const drawnOf = ({ values }: AlongChart, columns: readonly ReportColumn[]): Omit<ChartSeries, 'values'>[] =>
  values.flatMap((key) => {
    const before = beforeKey(key)
    const now = { key, isBefore: false }
    return columns.some((column) => column.key === before) ? [{ key: before, isBefore: true }, now] : [now]
  })

/** Groups rows by name, largest first; null if all sums are zero. */
function byName(chart: AlongChart, { columns, rows }: ChartSource): ChartData | null {
  const drawn = drawnOf(chart, columns)
  const sum = (its: readonly ReportRow[], key: string) => its.reduce((all, row) => all + Number(row[key] ?? 0), 0)
  const names = [...Map.groupBy(rows, (row) => String(row[chart.along] ?? ''))]
    .map(([name, its]) => ({ name, size: chart.values.reduce((all, key) => all + sum(its, key), 0), its }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, NAMES_MAX)
  const series = drawn.map((one) => ({ ...one, values: names.map(({ its }) => sum(its, one.key)) }))
  const isNothing = series.every(({ values }) => values.every((value) => value === 0))
  return isNothing ? null : { along: 'name', points: names.map(({ name }) => name), series }
}

/** Ends on the last day with a value or today, so that the future does not look like a drop to zero. */
function drawnPeriod({ rows, period, today }: ChartSource, along: string): Period | null {
  const days = rows.flatMap((row) => (typeof row[along] === 'string' ? [row[along] as Day] : [])).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!period) return first && last ? { from: first, to: last } : null
  const to = [period.from, last ?? period.from, today < period.to ? today : period.to].toSorted().at(-1) ?? period.to
  return { from: period.from, to }
}

/** The points along an axis. Spans without rows are zero; a row without a day counts in the last one. */
export function chartData(chart: AlongChart, source: ChartSource): ChartData | null {
  const kind = source.columns.find(({ key }) => key === chart.along)?.kind
  if (kind !== 'day' && kind !== 'month') return byName(chart, source)
  const drawn = drawnPeriod(source, chart.along)
  if (!drawn) return null
  const span = kind === 'month' ? 'month' : spanOf(drawn)
  const last = placeIn(drawn, span, drawn.to)
  const points = Array.from({ length: last + 1 }, (_, place) => startOfSpan(dayAtPlace(drawn, span, place) ?? drawn.to, span))
  const placeOf = (row: ReportRow): number => {
    const day = row[chart.along]
    return typeof day === 'string' ? Math.min(last, Math.max(0, placeIn(drawn, span, day as Day))) : last
  }
  const series = drawnOf(chart, source.columns).map((one): ChartSeries => {
    const values = points.map(() => 0)
    for (const row of source.rows) {
      const place = placeOf(row)
      values[place] = (values[place] ?? 0) + Number(row[one.key] ?? 0)
    }
    return { ...one, values }
  })
  return { along: span, points, series }
}

/** Each column's share of the whole, largest first; zero and negative values are left out. */
export const chartShares = (keys: readonly string[], rows: readonly ReportRow[]): ChartShare[] =>
  keys
    .map((key): ChartShare => ({ key, value: rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
