import type { AnyRecord, Fields, QueryDefinition, ReportDefinition, ReportRow, RowOf, Selection, Where } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type ApiAnswer, failureOf } from '../data/api.ts'
import type { Failure } from '../data/contract.ts'
import { readResult, writeResult } from '../data/desk.ts'
import { localReader } from '../data/local-reader.ts'
import { fetchQuery, fetchRecord, fetchReport } from '../data/remote.ts'
import type { ListView } from './list-address.ts'

/** Where an answer came from. A till's mirror is as of now; a kept answer says when it was given. */
export type Answer<T> =
  | { readonly ok: true; readonly data: T; readonly asOf: number | null }
  | { readonly ok: false; readonly failure: Failure; readonly isNotFound?: boolean }

export interface ListPage<R extends AnyRecord> {
  readonly rows: readonly RowOf<R>[]
  readonly total: number
}

const good = <T>(data: T, asOf: number | null = null): Answer<T> => ({ ok: true, data, asOf })
const failed = (failure: Failure, isNotFound = false): Answer<never> => ({ ok: false, failure, isNotFound })

function failureIn(answer: Exclude<ApiAnswer<unknown>, { ok: true }>): Answer<never> {
  if ('failure' in answer) return failed(answer.failure)
  return failed(failureOf('unexpected'), 'isNotFound' in answer)
}

/** A filter's value as the address holds it, turned into what the field holds. */
function valueOf(record: AnyRecord, field: string, text: string): string | number | boolean {
  const { kind } = (record.fields as Fields)[field] ?? { kind: 'text' }
  if (kind === 'flag') return text === 'true'
  return kind === 'choice' || kind === 'integer' || kind === 'money' || kind === 'instant' ? Number(text) : text
}

export function selectionOf(
  query: QueryDefinition<string, any>,
  view: ListView,
  page: { readonly offset: number; readonly limit: number },
): Selection {
  const where = Object.entries(view.filters).map(([field, text]): Where => ({ field, is: valueOf(query.record, field, text) }))
  return { where, search: view.search, sort: { field: view.sort, descending: view.isDescending }, ...page }
}

/** The API answers with rows of the record's own fields; the shape is the server's promise, held by the contract tests. */
const rowsOf = <R extends AnyRecord>(rows: readonly Record<string, unknown>[]): readonly RowOf<R>[] =>
  rows as unknown as readonly RowOf<R>[]

/** A page of a list: on a till out of its mirror, elsewhere from the server, and with no network the last answer. */
export async function askList<R extends AnyRecord>(
  query: QueryDefinition<string, R>,
  view: ListView,
  page: { readonly offset: number; readonly limit: number },
  isTill: boolean,
): Promise<Answer<ListPage<R>>> {
  if (isTill && query.record.travels === 'till') {
    const selection = selectionOf(query, view, page)
    const reader = localReader()
    const [rows, total] = await Promise.all([reader.select(query.record, selection), reader.count(query.record, selection)])
    return good({ rows, total })
  }
  const key = `list:${query.name}:${JSON.stringify([view, page])}`
  const answer = await fetchQuery(query.name, {
    search: view.search,
    sort: view.sort,
    descending: view.isDescending,
    filters: view.filters,
    ...page,
  })
  if (answer.ok) {
    void writeResult(key, answer.data)
    return good({ rows: rowsOf<R>(answer.data.rows), total: answer.data.total })
  }
  return (await keptAnswer<ListPage<R>>(answer, key)) ?? failureIn(answer)
}

async function keptAnswer<T>(answer: Exclude<ApiAnswer<unknown>, { ok: true }>, key: string): Promise<Answer<T> | null> {
  if (!('failure' in answer) || answer.failure.kind !== 'offline') return null
  const kept = await readResult(key)
  // The desk holds what was written under the same key by the same question.
  return kept ? good(kept.value as T, kept.at) : null
}

export async function askRecord<R extends AnyRecord>(record: R, id: Id, isTill: boolean): Promise<Answer<RowOf<R>>> {
  if (isTill && record.travels === 'till') {
    const row = await localReader().get(record, id)
    return row ? good(row) : failed(failureOf('unexpected'), true)
  }
  const answer = await fetchRecord(record.name, id)
  if (!answer.ok) return failureIn(answer)
  const [row] = rowsOf<R>([answer.data.row])
  return row ? good(row) : failed(failureOf('unexpected'), true)
}

/**
 * A report is the server's to work out, from everything the account has. Without a network a till works it out of its
 * mirror, and another device shows the last answer and says of when.
 */
export async function askReport<Params extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, Params, any>,
  params: Params,
  isTill: boolean,
): Promise<Answer<readonly ReportRow[]>> {
  const key = `report:${report.name}:${JSON.stringify(params)}`
  const answer = await fetchReport(report.name, params)
  if (answer.ok) {
    void writeResult(key, answer.data.rows)
    return good(answer.data.rows as readonly ReportRow[])
  }
  if (isTill && 'failure' in answer && answer.failure.kind === 'offline') {
    return good(report.rows(await report.load(localReader(), params), params))
  }
  return (await keptAnswer<readonly ReportRow[]>(answer, key)) ?? failureIn(answer)
}
