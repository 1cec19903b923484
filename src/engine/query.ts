import type { AnyQuery, AnyRecord, ListRow, Reader, ReportDefinition, ReportRow, RowOf, Selection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Totals } from '#domain/kernel/list-totals.ts'
import { instant } from '#domain/kernel/time.ts'
import { narrowedWhere, readFilter, readWorked, scopeWhere } from '#domain/list-filter.ts'
import { readTotals } from '#domain/query-totals.ts'
import { type RowNames, referenceNames } from '#domain/reference-names.ts'
import { type ApiAnswer, failureOf } from '../data/api/api.ts'
import type { Failure } from '../data/contract.ts'
import { nowMs } from '../data/clock.ts'
import { readResult, writeResult } from '../data/storage/local-cache.ts'
import { isMirrorWhole, localReader } from '../data/mirror/local-reader.ts'
import { readerOfTravelling } from '../data/mirror/travelling-reader.ts'
import { fetchQuery, fetchRecord, fetchReport } from '../data/api/remote.ts'
import { FILTER_SEPARATOR, type ListView } from './list/list-address.ts'
import type { Session } from './session.ts'

/** An answer. `asOf` is null for current data and the time of a stored answer. */
export type Answer<T> =
  | { readonly ok: true; readonly data: T; readonly asOf: number | null }
  | { readonly ok: false; readonly failure: Failure; readonly isNotFound?: boolean }

/** The part of the session that determines the source of an answer. */
export type Requester = Pick<Session, 'isTill'> & Partial<Pick<Session, 'source'>>

export interface ListPage<Q extends AnyQuery> {
  readonly rows: readonly ListRow<Q>[]
  readonly total: number
  readonly names: RowNames
}

const good = <T>(data: T, asOf: number | null = null): Answer<T> => ({ ok: true, data, asOf })
const failed = (failure: Failure, isNotFound = false): Answer<never> => ({ ok: false, failure, isNotFound })

/** Converts a failed API answer. */
export function failureIn(answer: Exclude<ApiAnswer<unknown>, { ok: true }>): Answer<never> {
  if ('failure' in answer) return failed(answer.failure)
  return failed(failureOf('unexpected'), 'isNotFound' in answer)
}

export function selectionOf(query: AnyQuery, view: ListView, page: { readonly offset: number; readonly limit: number }): Selection {
  const where = Object.entries(view.filters).flatMap(([name, text]) => readFilter(query, name, text.split(FILTER_SEPARATOR)) ?? [])
  return {
    where: [...scopeWhere(query), ...where],
    search: view.search,
    sort: { field: view.sort, descending: view.isDescending },
    ...page,
  }
}

/** Resolves filters that are computed from other rows; the customer filter also matches the customer's merged duplicates. */
async function narrowed(reader: Reader, query: AnyQuery, { filters }: Pick<ListView, 'filters'>, selection: Selection): Promise<Selection> {
  const requested = Object.entries(filters).flatMap(([name, text]) => {
    const wanted = readWorked(query, name, text.split(FILTER_SEPARATOR))
    return wanted ? [[name, wanted] as const] : []
  })
  const worked = Object.fromEntries(requested)
  return { ...selection, where: await narrowedWhere(reader, query, { where: selection.where ?? [], worked }, instant(nowMs())) }
}

/** A cast: the server's rows have the fields of the query, a mirror's have all; contract tests check both. */
const rowsOf = <Q extends AnyQuery>(rows: readonly object[]): readonly ListRow<Q>[] => rows as unknown as readonly ListRow<Q>[]

export interface QueryOptions {
  /** False for pages of an export, which would evict the stored answers of visible lists. */
  readonly isCached?: boolean
  /** For secondary content of a page: a failure, such as a missing permission, must not lead away from the page. */
  readonly isQuiet?: boolean
  readonly signal?: AbortSignal
}

/** Reads a page of a list: on a till from its mirror, elsewhere from the server, and offline from the last answer. */
export async function queryList<Q extends AnyQuery>(
  query: Q,
  view: ListView,
  page: { readonly offset: number; readonly limit: number },
  { isTill }: Requester,
  { isCached: isSaved = true, ...how }: QueryOptions = {},
): Promise<Answer<ListPage<Q>>> {
  if (isTill && query.record.travels === 'till') {
    const reader = localReader()
    const selection = await narrowed(reader, query, view, selectionOf(query, view, page))
    const [rows, total] = await Promise.all([reader.select(query.record, selection), reader.count(query.record, selection)])
    return good({ rows: rowsOf<Q>(rows), total, names: await referenceNames(reader, query.record, query.fields, rows) })
  }
  const key = `list:${query.name}:${JSON.stringify([view, page])}`
  const { search, sort, isDescending: descending } = view
  const answer = await fetchQuery(query.name, { search, sort, descending, filters: filtersOf(view), ...page }, how)
  if (answer.ok) {
    if (isSaved) void writeResult(key, answer.data)
    return good({ rows: rowsOf<Q>(answer.data.rows), total: answer.data.total, names: answer.data.names })
  }
  return (await savedAnswer<ListPage<Q>>(answer, key)) ?? failureIn(answer)
}

export type RowsRequest = Partial<Pick<ListView, 'search' | 'sort' | 'isDescending' | 'filters'>> & {
  readonly offset?: number
  readonly limit: number
}

/** Reads rows of a list outside its own screen: filtered and sorted as given, otherwise by the list's defaults. */
export function queryRows<Q extends AnyQuery>(
  query: Q,
  requested: RowsRequest,
  who: Requester,
  how: QueryOptions = {},
): Promise<Answer<ListPage<Q>>> {
  const { offset = 0, limit, ...view } = requested
  return queryList(query, { ...plainView(query), ...view }, { offset, limit }, who, how)
}

const plainView = ({ sort: { field, descending = false } }: AnyQuery): ListView => ({
  ...{ search: '', sort: field, isDescending: descending, page: 0, filters: {} },
})

const ROWS_A_PAGE = 1000

/** Reads every row of a list page by page, up to `max`. */
export async function queryEveryRow<Q extends AnyQuery>(
  query: Q,
  requested: Omit<RowsRequest, 'offset' | 'limit'>,
  who: Requester,
  max = Infinity,
): Promise<Answer<readonly ListRow<Q>[]>> {
  const rows: ListRow<Q>[] = []
  for (;;) {
    const answer = await queryRows(query, { ...requested, offset: rows.length, limit: ROWS_A_PAGE }, who)
    if (!answer.ok) return answer
    rows.push(...answer.data.rows)
    const isWhole = rows.length >= Math.min(max, answer.data.total) || answer.data.rows.length === 0
    if (isWhole) return good(rows, answer.asOf)
  }
}

/**
 * The totals of all rows of a list. A separate query, so that no page waits for it. Null if not available: with a
 * server of an older release, during the first copy, or if a sum exceeds a safe integer.
 */
export async function queryTotals(
  query: AnyQuery,
  view: Pick<ListView, 'search' | 'filters'>,
  { isTill }: Requester,
): Promise<Answer<Totals | null>> {
  const { search, filters } = view
  if (isTill && query.record.travels === 'till') {
    if (!(await isMirrorWhole())) return good(null)
    const reader = localReader()
    const whole = selectionOf(query, { ...view, sort: query.sort.field, isDescending: false, page: 0 }, { offset: 0, limit: 1 })
    const { where = [] } = await narrowed(reader, query, view, whole)
    return good(await readTotals(reader, query, { where, search }))
  }
  const key = `totals:${query.name}:${JSON.stringify([search, filters])}`
  const answer = await fetchQuery(query.name, { search, filters: filtersOf(view), limit: 1, totals: '1' })
  if (!answer.ok) return (await savedAnswer<Totals | null>(answer, key)) ?? failureIn(answer)
  const totals = answer.data.totals ?? null
  void writeResult(key, totals)
  return good(totals)
}

const filtersOf = ({ filters }: Pick<ListView, 'filters'>) =>
  Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, text.split(FILTER_SEPARATOR)]))

async function savedAnswer<T>(answer: Exclude<ApiAnswer<unknown>, { ok: true }>, key: string): Promise<Answer<T> | null> {
  if (!('failure' in answer) || answer.failure.kind !== 'offline') return null
  const saved = await readResult(key)
  // A cast: the cached value was written under the same key by the same query.
  return saved ? good(saved.value as T, saved.at) : null
}

export interface NamedRecord<R extends AnyRecord> {
  readonly row: RowOf<R>
  readonly names: RowNames
}

/** Reads a row with the names of the rows it references, for its detail page. */
export async function queryNamedRecord<R extends AnyRecord>(
  record: R,
  id: Id,
  { isTill, source }: Requester,
  how: Pick<QueryOptions, 'isQuiet'> = {},
): Promise<Answer<NamedRecord<R>>> {
  const isCopied = isTill && record.travels === 'till'
  if (isCopied) {
    const reader = localReader()
    const before = await reader.get(record, id)
    const isWhole = before !== null || (await isMirrorWhole())
    // The copy may have become complete since the row was looked up.
    const row = before ?? (isWhole ? await reader.get(record, id) : null)
    if (row) return good({ row, names: await referenceNames(reader, record, Object.keys(record.fields), [row]) })
    // During the first copy the server answers users with a session; one who signed in by PIN has none.
    if (source !== 'user' || isWhole) return failed(failureOf('unexpected'), true)
  }
  const answer = await fetchRecord(record.name, id, isCopied ? { ...how, isQuiet: true } : how)
  if (!answer.ok) return failureIn(answer)
  if (!answer.data.row) return failed(failureOf('unexpected'), true)
  // A cast: this address returns the whole row; contract tests check it.
  return good({ row: answer.data.row as unknown as RowOf<R>, names: answer.data.names })
}

export async function queryRecord<R extends AnyRecord>(
  record: R,
  id: Id,
  who: Requester,
  how: Pick<QueryOptions, 'isQuiet'> = {},
): Promise<Answer<RowOf<R>>> {
  const answer = await queryNamedRecord(record, id, who, how)
  return answer.ok ? { ...answer, data: answer.data.row } : answer
}

/** The part of the session that `queryReport` needs. */
export type ReportRequester = Pick<Session, 'isTill' | 'source'>

/**
 * Reports are computed by the server from all data of the account. If that fails (no network, no password session, a
 * server error), a till computes it from its mirror, and another device shows the last answer with its time. A user
 * who signed in by PIN has no session, so the server is not called.
 */
export async function queryReport<Params extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, Params, any>,
  params: Params,
  { isTill, source }: ReportRequester,
): Promise<Answer<readonly ReportRow[]>> {
  if (source === 'pin') return (await fromMirror(report, params)) ?? failed(failureOf('signed-out'))
  const key = `report:${report.name}:${JSON.stringify(params)}`
  const answer = await fetchReport(report.name, params, { isQuiet: isTill })
  if (answer.ok) {
    void writeResult(key, answer.data.rows)
    return good(answer.data.rows as readonly ReportRow[])
  }
  const own = isTill ? await fromMirror(report, params) : null
  return own ?? (await savedAnswer<readonly ReportRow[]>(answer, key)) ?? failureIn(answer)
}

/** Computes the report from this till's rows; null while they are being copied, or if it needs rows that never leave the server. */
async function fromMirror<Params>(
  report: ReportDefinition<string, Params, any>,
  params: Params,
): Promise<Answer<readonly ReportRow[]> | null> {
  if (!(await isMirrorWhole())) return null
  const { reader, hasAll } = readerOfTravelling(localReader())
  const rows = report.rows(await report.load(reader, params), params)
  return hasAll() ? good(rows) : null
}
