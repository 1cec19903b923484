import type { AnyQuery, AnyRecord, ReportDefinition, ReportRow, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Answer, type ListPage, askList, askRecord, askReport } from './ask.ts'
import type { ViewAsker } from './ask-view.ts'
import type { ListView } from './list/list-address.ts'
import { useSession } from './session.ts'
import { type Asking, useAnswer } from './use-answer.ts'

interface QuestionOptions {
  /** On a till it is answered out of the till's own rows, and asked again whenever they change. */
  readonly isLive?: boolean
}

/**
 * Asks on behalf of whoever works here. `name` says what is asked: another name asks anew, and so does another person. A screen need not
 * know whether this device is a till: `ask` hears it and hands it on.
 */
export function useQuestion<T>(
  name: string | readonly unknown[],
  ask: (who: ViewAsker) => Promise<Answer<T>>,
  { isLive = false }: QuestionOptions = {},
): Asking<T> {
  const { isTill, source, permissions, employeeId } = useSession()
  return useAnswer(JSON.stringify([name, isTill, source, employeeId]), () => ask({ isTill, source, permissions }), isLive && isTill)
}

/** A row, followed as it changes where this device holds it. */
export const useRecord = <R extends AnyRecord>(record: R, id: Id): Asking<RowOf<R>> =>
  useQuestion([record.name, id], ({ isTill }) => askRecord(record, id, isTill), { isLive: record.travels === 'till' })

type ListOptions = Partial<Pick<ListView, 'search' | 'sort' | 'isDescending' | 'filters'>> & {
  readonly offset?: number
  readonly limit: number
}

/** Rows of a list beside a screen's own: filtered and sorted as asked, else as the list says. */
export function useList<Q extends AnyQuery>(query: Q, { offset = 0, limit, ...asked }: ListOptions): Asking<ListPage<Q>> {
  const { field: sort, descending: isDescending = false } = query.sort
  const view: ListView = { search: '', sort, isDescending, page: 0, filters: {}, ...asked }
  return useQuestion([query.name, view, offset, limit], ({ isTill }) => askList(query, view, { offset, limit }, isTill), {
    isLive: query.record.travels === 'till',
  })
}

export const useReport = <P extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, P>,
  params: P,
): Asking<readonly ReportRow[]> => useQuestion([report.name, params], (who) => askReport(report, params, who))
