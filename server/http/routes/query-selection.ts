import * as v from 'valibot'
import type { QueryDefinition, Selection, Where } from '#domain/kernel/define.ts'
import { type FieldFaults, fieldFaults } from '#domain/kernel/field-faults.ts'
import { readFilter, readWorked, scopeWhere } from '#domain/list-filter.ts'
import { queryRequestSchema } from '#domain/platform/calls.ts'

type Query = QueryDefinition
type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: FieldFaults }

export interface QueryRequest {
  readonly selection: Selection
  readonly worked: Readonly<Record<string, readonly number[]>>
  readonly hasTotals: boolean
}

const LIMIT_DEFAULT = 50
/** Upper limit of a page. Every page is sorted anew, so a few long pages are much faster than many short ones. */
export const LIMIT_MAX = 5000

/** Parses the query string and checks it against the query's definition. */
export function readSelection(query: Query, parameters: Readonly<Record<string, readonly string[]>>): Parsed<QueryRequest> {
  const single = Object.fromEntries(
    Object.entries(parameters).flatMap(([name, texts]) => (texts[0] === undefined ? [] : [[name, texts[0]]])),
  )
  const checked = v.safeParse(queryRequestSchema, single)
  const errors: Record<string, readonly string[]> = checked.success ? {} : { ...fieldFaults(checked.issues) }
  const requested = checked.success ? checked.output : {}
  const where: Where[] = scopeWhere(query)
  const worked: Record<string, readonly number[]> = {}
  for (const [name, texts] of Object.entries(parameters)) {
    if (!name.startsWith('filter.')) continue
    const field = name.slice('filter.'.length)
    const one = readFilter(query, field, texts)
    const wanted = readWorked(query, field, texts)
    if (one) where.push(one)
    else if (wanted) worked[field] = wanted
    else errors[name] = ['invalid']
  }
  const limit = requested.limit === undefined ? LIMIT_DEFAULT : Number(requested.limit)
  if (limit < 1 || limit > LIMIT_MAX) errors['limit'] = ['invalid']
  if (requested.sort !== undefined && !query.sorts.includes(requested.sort)) errors['sort'] = ['invalid']
  if (requested.search && !query.record.searchLine) errors['search'] = ['invalid']
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const sort = requested.sort ? { field: requested.sort, descending: requested.descending === '1' } : query.sort
  const search = requested.search ? { search: requested.search } : {}
  const selection = { where, sort, ...search, offset: Number(requested.offset ?? 0), limit }
  return { ok: true, value: { selection, worked, hasTotals: requested.totals === '1' } }
}
