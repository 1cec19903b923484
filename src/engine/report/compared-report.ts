import { compareRows, comparedColumns } from '#domain/kernel/report/compare-rows.ts'
import type { ReportDefinition, ReportRow } from '#domain/kernel/define.ts'
import type { ReportColumn } from '#domain/kernel/report/column.ts'
import type { Period } from '#domain/kernel/report/period.ts'
import type { Answer } from '../query.ts'
import type { Params, ReportView } from './report-params.ts'

/** A report as it is displayed, exported and printed: its rows, with the former values if it is compared. */
export interface ReportAnswer {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  readonly before: Period | null
  readonly isBeforeMissing: boolean
}

type RowsQuery = (params: Params) => Promise<Answer<readonly ReportRow[]>>

const olderOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Queries a report, and again for the days it is compared with; returned together, so that both are always of the same query. */
export async function queryCompared(
  report: Pick<ReportDefinition, 'columns' | 'compare'>,
  { params, period, before }: Pick<ReportView, 'params' | 'period' | 'before'>,
  query: RowsQuery,
): Promise<Answer<ReportAnswer>> {
  const { compare, columns } = report
  const [now, earlier] = await Promise.all([query(params), before ? query({ ...params, ...before }) : null])
  if (!now.ok) return now
  const plain = { columns, rows: now.data, before: null, isBeforeMissing: earlier !== null && !earlier.ok }
  if (!compare || !period || !before || !earlier?.ok) return { ...now, data: plain }
  const compared = { columns, compare }
  const rows = compareRows(compared, { rows: now.data, period }, { rows: earlier.data, period: before })
  return {
    ok: true,
    data: { columns: comparedColumns(compared), rows, before, isBeforeMissing: false },
    asOf: olderOf(now.asOf, earlier.asOf),
  }
}
