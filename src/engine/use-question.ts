import type { AnyQuery, AnyRecord, ReportDefinition, ReportRow, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Answer, type QueryOptions, type ListPage, type RowsRequest, queryRecord, queryReport, queryRows } from './query.ts'
import type { ViewRequester } from './query-view.ts'
import { useSession } from './session.ts'
import { type Asking, useAnswer } from './use-answer.ts'

interface QuestionOptions {
  /** On a till it reads local rows, and runs again whenever they change. */
  readonly isLive?: boolean
}

/**
 * Runs a query for the current user. `name` identifies it: it runs again when the name or the user changes. `run`
 * receives the session data that decides between local data and the server.
 */
export function useQuestion<T>(
  name: string | readonly unknown[],
  run: (who: ViewRequester) => Promise<Answer<T>>,
  { isLive = false }: QuestionOptions = {},
): Asking<T> {
  const { isTill, source, permissions, employeeId } = useSession()
  return useAnswer(
    JSON.stringify([name, isTill, source, employeeId]),
    () => run({ isTill, source, permissions, employeeId }),
    isLive && isTill,
  )
}

/** A row, live if this device has a copy. */
export const useRecord = <R extends AnyRecord>(record: R, id: Id): Asking<RowOf<R>> =>
  useQuestion([record.name, id], (who) => queryRecord(record, id, who), { isLive: record.travels === 'till' })

/** Rows of a list outside its own screen, live if this device has a copy. */
export const useList = <Q extends AnyQuery>(query: Q, request: RowsRequest, how: QueryOptions = {}): Asking<ListPage<Q>> =>
  useQuestion([query.name, request], (who) => queryRows(query, request, who, how), { isLive: query.record.travels === 'till' })

export const useReport = <P extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, P>,
  params: P,
): Asking<readonly ReportRow[]> => useQuestion([report.name, params], (who) => queryReport(report, params, who))
