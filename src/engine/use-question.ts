import type { AnyQuery, AnyRecord, ReportDefinition, ReportRow, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { DataOf, ParamsOf, ViewDefinition } from '#domain/kernel/view.ts'
import {
  type Answer,
  type ListPage,
  type QueryOptions,
  type Requester,
  type RowsRequest,
  queryRecord,
  queryReport,
  queryRows,
  queryView,
} from './query.ts'
import { isCopied } from './query-source.ts'
import { useSession } from './session.ts'
import { type Asking, useAnswer } from './use-answer.ts'

/** Whether this device has the rows of a record itself, for screens that draw more of them than a query returns. */
export const useIsCopied = (record: AnyRecord): boolean => isCopied(record, useSession())

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
  run: (who: Requester) => Promise<Answer<T>>,
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

/** A view; live on a till, including changes not yet sent. */
export const useView = <V extends ViewDefinition>(view: V, params: ParamsOf<V>): Asking<DataOf<V>> =>
  useQuestion([view.name, params], (who) => queryView(view, params, who), { isLive: true })
