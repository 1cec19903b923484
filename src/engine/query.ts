import type { AnyQuery, AnyRecord, ListRow, Reader, ReportDefinition, ReportRow, RowOf } from '#domain/kernel/define.ts'
import { WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Totals } from '#domain/kernel/list-totals.ts'
import { type DataOf, type ParamsOf, type SharedOf, type ViewDefinition, mayView } from '#domain/kernel/view.ts'
import { readTotals } from '#domain/query-totals.ts'
import { type RowNames, referenceNames } from '#domain/reference-names.ts'
import { failureOf } from '../data/api/api.ts'
import { isMirrorWhole, localReader } from '../data/mirror/local-reader.ts'
import { readerOfTravelling } from '../data/mirror/travelling-reader.ts'
import { fetchQuery, fetchRecord, fetchReport, fetchShared, fetchView } from '../data/api/remote.ts'
import type { ListView } from './list/list-address.ts'
import { filtersOf, narrowed, plainView, selectionOf } from './list/list-selection.ts'
import { type Answer, type Requester, answerFrom, failed, failureIn, good, isCopied, mapped, notFound } from './query-source.ts'

export { type Answer, type Requester, failureIn } from './query-source.ts'

export interface ListPage<Q extends AnyQuery> {
  readonly rows: readonly ListRow<Q>[]
  readonly total: number
  readonly names: RowNames
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

export interface RecordOptions extends Pick<QueryOptions, 'isQuiet'> {
  /** Also on a till, for what the server may have changed a moment ago. */
  readonly isFromServer?: boolean
}

/** Reads a page of a list: on a till from its rows if it copies them, elsewhere from the server. */
export function queryList<Q extends AnyQuery>(
  query: Q,
  view: ListView,
  page: { readonly offset: number; readonly limit: number },
  who: Requester,
  { isCached: isStored = true, ...how }: QueryOptions = {},
): Promise<Answer<ListPage<Q>>> {
  const { search, sort, isDescending: descending } = view
  return answerFrom(who, {
    own: isCopied(query.record, who) ? async () => good(await ownPage(query, view, page)) : null,
    server: async () => {
      const answer = await fetchQuery(query.name, { search, sort, descending, filters: filtersOf(view), ...page }, how)
      return mapped(answer, ({ rows, total, names }) => ({ rows: rowsOf<Q>(rows), total, names }))
    },
    key: isStored ? `list:${query.name}:${JSON.stringify([view, page])}` : null,
  })
}

async function ownPage<Q extends AnyQuery>(
  query: Q,
  view: ListView,
  page: { readonly offset: number; readonly limit: number },
): Promise<ListPage<Q>> {
  const reader = localReader()
  const selection = await narrowed(reader, query, view, selectionOf(query, view, page))
  const [rows, total] = await Promise.all([reader.select(query.record, selection), reader.count(query.record, selection)])
  return { rows: rowsOf<Q>(rows), total, names: await referenceNames(reader, query.record, query.fields, rows) }
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
export function queryTotals(query: AnyQuery, view: Pick<ListView, 'search' | 'filters'>, who: Requester): Promise<Answer<Totals | null>> {
  const { search, filters } = view
  return answerFrom<Totals | null>(who, {
    own: isCopied(query.record, who) ? async () => good((await isMirrorWhole()) ? await ownTotals(query, view) : null) : null,
    server: async () => {
      const answer = await fetchQuery(query.name, { search, filters: filtersOf(view), limit: 1, totals: '1' })
      return mapped(answer, ({ totals = null }) => totals)
    },
    key: `totals:${query.name}:${JSON.stringify([search, filters])}`,
  })
}

async function ownTotals(query: AnyQuery, view: Pick<ListView, 'search' | 'filters'>): Promise<Totals | null> {
  const reader = localReader()
  const whole = selectionOf(query, { ...view, sort: query.sort.field, isDescending: false, page: 0 }, { offset: 0, limit: 1 })
  const { where = [] } = await narrowed(reader, query, view, whole)
  return readTotals(reader, query, { where, search: view.search })
}

export interface NamedRecord<R extends AnyRecord> {
  readonly row: RowOf<R>
  readonly names: RowNames
}

/** Reads a row with the names of the rows it references, for its detail page. */
export function queryNamedRecord<R extends AnyRecord>(
  record: R,
  id: Id,
  who: Requester,
  { isFromServer = false, isQuiet = false }: RecordOptions = {},
): Promise<Answer<NamedRecord<R>>> {
  const hasCopy = !isFromServer && isCopied(record, who)
  return answerFrom<NamedRecord<R>>(who, {
    own: hasCopy ? () => ownRecord(record, id) : null,
    server: async () => {
      const answer = await fetchRecord(record.name, id, { isQuiet: isQuiet || hasCopy })
      if (answer.ok && !answer.data.row) return { ok: false, isNotFound: true }
      // A cast: this address returns the whole row; contract tests check it.
      return mapped(answer, ({ row, names }) => ({ row: row as unknown as RowOf<R>, names }))
    },
    key: null,
    withoutSession: hasCopy ? notFound : null,
  })
}

/** Null if the row may be among those that are not copied yet. */
async function ownRecord<R extends AnyRecord>(record: R, id: Id): Promise<Answer<NamedRecord<R>> | null> {
  const reader = localReader()
  const before = await reader.get(record, id)
  const isWhole = before !== null || (await isMirrorWhole())
  // The copy may have become complete since the row was looked up.
  const row = before ?? (isWhole ? await reader.get(record, id) : null)
  if (row) return good({ row, names: await referenceNames(reader, record, Object.keys(record.fields), [row]) })
  return isWhole ? notFound : null
}

export async function queryRecord<R extends AnyRecord>(
  record: R,
  id: Id,
  who: Requester,
  how: RecordOptions = {},
): Promise<Answer<RowOf<R>>> {
  const answer = await queryNamedRecord(record, id, who, how)
  return answer.ok ? { ...answer, data: answer.data.row } : answer
}

export interface ReportOptions {
  /** A report of the current state: a till with a complete copy computes it without the server, at every change. */
  readonly isLive?: boolean
}

/**
 * Reports are computed by the server from all data of the account. If that fails (no network, no password session, a
 * server error), a till computes it from its rows, and another device shows the last answer with its time.
 */
export function queryReport<Params extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, Params, any>,
  params: Params,
  who: Requester,
  { isLive = false }: ReportOptions = {},
): Promise<Answer<readonly ReportRow[]>> {
  return answerFrom<readonly ReportRow[]>(who, {
    own: () => ownReport(report, params),
    server: async () => mapped(await fetchReport(report.name, params, { isQuiet: who.isTill }), ({ rows }) => rows as readonly ReportRow[]),
    key: `report:${report.name}:${JSON.stringify(params)}`,
    isServerFirst: !isLive,
    withoutSession: failed(failureOf('signed-out')),
  })
}

/** Computes the report from this till's rows; null while they are being copied, or if it needs rows that never leave the server. */
async function ownReport<Params>(
  report: ReportDefinition<string, Params, any>,
  params: Params,
): Promise<Answer<readonly ReportRow[]> | null> {
  if (!(await isMirrorWhole())) return null
  const { reader, hasAll } = readerOfTravelling(localReader())
  const rows = report.rows(await report.load(reader, params), params)
  return hasAll() ? good(rows) : null
}

export interface ViewOptions {
  /** Quiet, and any failure falls back to the last answer: for actions that do not wait for the server. */
  readonly standsIn?: boolean
}

/** Parameters as used in an address: texts, or left out. */
const inAddress = (params: unknown): Readonly<Record<string, string | undefined>> => params as Readonly<Record<string, string | undefined>>

/**
 * Reads a view: on a till from its own rows, elsewhere from the server. A till with an incomplete copy, or without the
 * row, falls back to the server. Without permission it fails before anything is read.
 */
export async function queryView<V extends ViewDefinition>(
  view: V,
  params: ParamsOf<V>,
  who: Requester,
  { standsIn = false }: ViewOptions = {},
): Promise<Answer<DataOf<V>>> {
  if (!mayView(view, who.permissions)) return failed(failureOf('forbidden'))
  return answerFrom<DataOf<V>>(who, {
    own: () => ownView(view, params, who),
    server: async () => {
      const answer = await fetchView(view.name, inAddress(params), { isQuiet: who.isTill || standsIn })
      if (!answer.ok && !('failure' in answer)) return { ok: false, isNotFound: true }
      // A cast: the server runs the same view; contract tests compare the results.
      return mapped(answer, ({ data }) => data as DataOf<V>)
    },
    key: `view:${view.name}:${JSON.stringify(params)}`,
    withoutSession: view.of ? notFound : failed(failureOf('signed-out')),
    standsIn,
  })
}

type ViewReader = Pick<Requester, 'permissions' | 'employeeId'>

/** Null if the server may have more data than this till. */
async function ownView<V extends ViewDefinition>(view: V, params: ParamsOf<V>, who: ViewReader): Promise<Answer<DataOf<V>> | null> {
  const local = localReader()
  const hasIt = view.of ? (await local.get(view.of, (params as { readonly id: Id }).id)) !== null : await isMirrorWhole()
  if (!hasIt) return null
  const { reader, hasAll } = readerOfTravelling(local)
  const answer = await readOwnView(view, params, reader, who)
  return hasAll() ? answer : null
}

/** Reads a view through the given reader, such as an index in memory. */
export async function readOwnView<V extends ViewDefinition>(
  view: V,
  params: ParamsOf<V>,
  reader: Reader,
  who: ViewReader,
): Promise<Answer<DataOf<V>>> {
  if (!mayView(view, who.permissions)) return failed(failureOf('forbidden'))
  // A cast: the view's type is derived from its own `read`.
  const data = (await view.read(reader, params, who)) as DataOf<V> | null
  return data === null ? notFound : good(data)
}

/** The shop has withdrawn the address. */
export const WITHDRAWN = 'withdrawn'

/** Fetches the public part of a view by its share code, without a session and without local data. */
export async function queryShared<V extends ViewDefinition>(view: V, code: string): Promise<Answer<SharedOf<V> | typeof WITHDRAWN>> {
  if (!view.shared) throw new Error(`${view.name} has no public address`)
  const answer = await fetchShared(view.shared.path, code)
  if (answer.ok) return good(answer.data as SharedOf<V>)
  if ('errors' in answer && answer.errors[WHOLE_FORM]?.includes('link-withdrawn')) return good(WITHDRAWN)
  return 'failure' in answer ? failureIn(answer) : notFound
}
