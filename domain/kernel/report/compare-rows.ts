import { dayAtPlace, placeIn } from './compared-period.ts'
import type { ReportDefinition, ReportRow } from '../define.ts'
import type { ReportColumn } from './column.ts'
import type { ReportCompare } from './drawing.ts'
import type { Period } from './period.ts'
import type { Day } from '../time.ts'

type Compared = Pick<ReportDefinition, 'columns'> & { readonly compare: ReportCompare }
type Value = ReportRow[string]

export const beforeKey = (key: string): string => `${key}.before`
export const changeKey = (key: string): string => `${key}.change`

/** The columns of a report with comparison: each compared column is followed by its previous value and the change. */
export function comparedColumns({ columns, compare }: Compared): ReportColumn[] {
  return columns.flatMap((column): ReportColumn[] => {
    const { key } = column
    if (!compare.columns.includes(key)) return [column]
    const since = beforeKey(key)
    return [column, { ...column, key: since, totals: true }, { key: changeKey(key), kind: 'rate', change: { of: key, since } }]
  })
}

/** The change of a number in basis points, rounded to a tenth of a per cent; null if it was zero or either value is unknown. */
export function changeOf(now: unknown, before: unknown): number | null {
  if (now === null || before === null) return null
  const [is, was] = [Number(now ?? 0), Number(before ?? 0)]
  return was === 0 ? null : Math.round(((is - was) * 1_000) / Math.abs(was)) * 10
}

export interface ComparedRows {
  readonly rows: readonly ReportRow[]
  readonly period: Period
}

/**
 * Joins each row with its counterpart of the previous period. Rows that only the previous period has are added with empty values, so that
 * the previous column keeps its total; a position beyond this period has no day.
 */
export function compareRows(report: Compared, now: ComparedRows, earlier: ComparedRows): ReportRow[] {
  const { by, span = 'day', columns } = report.compare
  const kind = report.columns.find(({ key }) => key === by)?.kind
  const isPlaced = kind === 'day' || kind === 'month'
  const markIn = ({ period }: ComparedRows, row: ReportRow): Value => (isPlaced ? placeIn(period, span, row[by] as Day) : (row[by] ?? null))
  const left = Map.groupBy(earlier.rows, (row) => markIn(earlier, row))
  const related = (row: ReportRow, before: readonly ReportRow[]): ReportRow => {
    const added = columns.flatMap((key): [string, Value][] => {
      const isBeyond = before.some((one) => one[key] === null)
      const was = isBeyond ? null : before.reduce((sum, one) => sum + Number(one[key] ?? 0), 0)
      return [
        [beforeKey(key), was],
        [changeKey(key), changeOf(row[key], was)],
      ]
    })
    return { ...row, ...Object.fromEntries(added) }
  }
  const own = now.rows.map((row) => {
    const mark = markIn(now, row)
    const its = left.get(mark) ?? []
    left.delete(mark)
    return related(row, its)
  })
  const gone = [...left].map(([mark, its]) => {
    const empty = report.columns.map(({ key, totals }): [string, Value] => [key, totals ? 0 : isPlaced ? null : savedOf(its[0], key)])
    const place = isPlaced ? { [by]: dayAtPlace(now.period, span, Number(mark)) } : {}
    return related({ ...Object.fromEntries(empty), ...place }, its)
  })
  return isPlaced ? inOrderOf(now.rows, [...own, ...gone], by) : [...own, ...gone]
}

/** Text columns identify a row and are copied; other values do not apply to this period. */
const savedOf = (row: ReportRow | undefined, key: string): Value => (typeof row?.[key] === 'string' ? row[key] : null)

/** Sorts days in the report's own direction, newest first if unclear; rows without a day come last. */
function inOrderOf(shown: readonly ReportRow[], rows: readonly ReportRow[], by: string): ReportRow[] {
  const [first, last] = [shown[0]?.[by], shown.at(-1)?.[by]]
  const sign = typeof first === 'string' && typeof last === 'string' && first < last ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by] as string | null, b[by] as string | null]
    if (one === other) return 0
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -sign : sign
  })
}
