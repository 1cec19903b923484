import * as v from 'valibot'
import { SEARCH_LENGTH_MAX, queryResponseSchema } from '#domain/platform/calls.ts'
import { type TimelinePage, timelineResponseSchema } from '#domain/platform/timeline.ts'
import { type ApiAnswer, type ApiCall, callApi } from './api.ts'

export interface QueryParams {
  readonly search?: string
  readonly sort?: string
  readonly descending?: boolean
  readonly offset?: number
  readonly limit?: number
  readonly totals?: '1'
  /** Values by field or by the bound of a field's range. Several values match any of them. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
}
export interface QueryPage {
  readonly rows: readonly Record<string, unknown>[]
  readonly total: number
  readonly names: Readonly<Record<string, { readonly ar: string; readonly en: string }>>
  /** Absent from a server of an older release. */
  readonly totals?: Readonly<Record<string, number>>
}

/** Fetches a page of a list from the server, for a device that has no copy of it. */
export function fetchQuery(
  name: string,
  params: QueryParams,
  how: Pick<ApiCall<unknown>, 'isQuiet' | 'signal'> = {},
): Promise<ApiAnswer<QueryPage>> {
  const { filters = {}, descending, search = '', ...plain } = params
  const pairs = Object.entries({
    search: search.slice(0, SEARCH_LENGTH_MAX),
    ...plain,
    ...(descending === undefined ? {} : { descending: descending ? '1' : '0' }),
  })
  const named = Object.entries(filters).flatMap(([field, values]) => values.map((value) => [`filter.${field}`, value] as const))
  return callApi(`query/${name}?${addressParams([...pairs, ...named])}`, { schema: queryResponseSchema, ...how })
}

const reportSchema = v.object({ rows: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))) })
export type RemoteReport = v.InferOutput<typeof reportSchema>

export function fetchReport(
  name: string,
  params: Readonly<Record<string, string>>,
  how: Pick<ApiCall<unknown>, 'isQuiet'> = {},
): Promise<ApiAnswer<RemoteReport>> {
  return callApi(`report/${name}?${addressParams(Object.entries(params))}`, { schema: reportSchema, ...how })
}

const rowSchema = v.object({
  /** Null for an optional row that does not exist. */
  row: v.nullable(v.record(v.string(), v.unknown())),
  names: v.optional(v.record(v.string(), v.object({ ar: v.string(), en: v.string() })), {}),
})
export type RemoteRecord = v.InferOutput<typeof rowSchema>

/** Fetches a view; `isNotFound` if it does not exist. */
export function fetchView(
  name: string,
  params: Readonly<Record<string, string | undefined>>,
  how: Pick<ApiCall<unknown>, 'isQuiet'> = {},
): Promise<ApiAnswer<{ readonly data?: unknown }>> {
  return callApi(`view/${name}?${addressParams(Object.entries(params))}`, { schema: v.object({ data: v.unknown() }), ...how })
}

/** Fetches the public data behind a share code, without a session. */
export const fetchShared = (path: string, code: string): Promise<ApiAnswer<unknown>> =>
  callApi(`public/${path}/${encodeURIComponent(code)}`, { schema: v.record(v.string(), v.unknown()), token: null })

/** Sends a form that a customer filled in at a public address, without a session. */
export const sendShared = (path: string, code: string, body: unknown): Promise<ApiAnswer<unknown>> =>
  callApi(`public/${path}/${encodeURIComponent(code)}`, { body, schema: v.record(v.string(), v.unknown()), token: null })

/** Fetches a row by id; `isNotFound` if it does not exist or belongs to another account. */
export function fetchRecord(record: string, id: string, how: Pick<ApiCall<unknown>, 'isQuiet'> = {}): Promise<ApiAnswer<RemoteRecord>> {
  return callApi(`record/${record}/${id}`, { schema: rowSchema, ...how })
}

export type { TimelineLine, TimelinePage, ChangedField } from '#domain/platform/timeline.ts'

/** Restricts a timeline to the lines before a cursor or to those of one operation. */
export interface TimelineNarrowed {
  readonly before?: string | null
  readonly operation?: string
}

/** Fetches a page of a row's timeline. Quiet, because the page can be shown without it. */
export function fetchTimeline(record: string, id: string, { before, operation }: TimelineNarrowed): Promise<ApiAnswer<TimelinePage>> {
  const params = addressParams([
    ['before', before ?? undefined],
    ['operation', operation],
  ])
  return callApi(`timeline/${record}/${id}${params && `?${params}`}`, { schema: timelineResponseSchema, isQuiet: true })
}

function addressParams(pairs: readonly (readonly [string, string | number | boolean | undefined])[]): string {
  // A filter with an empty text matches the rows where the field is empty.
  const given = pairs.filter(([name, value]) => value !== undefined && (value !== '' || name.startsWith('filter.')))
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
