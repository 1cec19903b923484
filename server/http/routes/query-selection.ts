import * as v from 'valibot'
import type { QueryDefinition, Selection, Where } from '#domain/kernel/define.ts'
import { type FieldFaults, fieldFaults } from '#domain/kernel/field-faults.ts'
import type { AnyField } from '#domain/kernel/fields.ts'
import { queryRequestSchema } from '#domain/platform/calls.ts'

type Query = QueryDefinition
type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: FieldFaults }

const LIMIT_DEFAULT = 50
/** A screen shows pages; who wants everything asks page by page. */
export const LIMIT_MAX = 1000

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'money', 'rate', 'instant', 'choice'])

/** A value as it stands in an address, turned into what the field holds: `1`, `true`, or nothing for null. */
function readValue(field: AnyField, text: string): unknown {
  if (text === '' && field.nullable) return null
  if (NUMBERS.has(field.kind)) return /^-?\d{1,16}$/.test(text) ? Number(text) : text
  if (field.kind === 'flag') return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text
  return text
}

type Value = string | number | boolean | null
const isValue = (value: unknown): value is Value => value === null || ['string', 'number', 'boolean'].includes(typeof value)

function checkedValue(field: AnyField, text: string): { readonly value: Value } | null {
  const checked = v.safeParse(field.schema, readValue(field, text))
  return checked.success && isValue(checked.output) ? { value: checked.output } : null
}

/** `filter.x=` one value, or several for any of them; `filter.x.from=` and `filter.x.before=` for a half-open range. */
function whereOf(query: Query, name: string, texts: readonly string[]): Where | null {
  const [field = '', bound] = name.slice('filter.'.length).split('.')
  if (!query.filters.includes(field) || (bound !== undefined && bound !== 'from' && bound !== 'before')) return null
  // The query's filters are names of its record's fields.
  const definition = (query.record.fields as Readonly<Record<string, AnyField>>)[field]
  const found = definition ? texts.map((text) => checkedValue(definition, text)) : []
  const values = found.flatMap((one) => (one ? [one.value] : []))
  if (values.length === 0 || values.length !== texts.length) return null
  const [first = null] = values
  if (bound) return typeof first === 'string' || typeof first === 'number' ? { field, [bound]: first } : null
  if (values.length === 1) return { field, is: first }
  const several = values.filter((value) => typeof value === 'string' || typeof value === 'number')
  return several.length === values.length ? { field, oneOf: several } : null
}

const scopeOf = ({ scope = {} }: Query): Where[] => Object.entries(scope).map(([field, is]) => ({ field, is }))

/** What an address asks of a query, checked against what the query allows. */
export function readSelection(query: Query, parameters: Readonly<Record<string, readonly string[]>>): Parsed<Selection> {
  const single = Object.fromEntries(
    Object.entries(parameters).flatMap(([name, texts]) => (texts[0] === undefined ? [] : [[name, texts[0]]])),
  )
  const checked = v.safeParse(queryRequestSchema, single)
  const errors: Record<string, readonly string[]> = checked.success ? {} : { ...fieldFaults(checked.issues) }
  const asked = checked.success ? checked.output : {}
  const where: Where[] = scopeOf(query)
  for (const [name, texts] of Object.entries(parameters)) {
    if (!name.startsWith('filter.')) continue
    const one = whereOf(query, name, texts)
    if (one) where.push(one)
    else errors[name] = ['invalid']
  }
  const limit = asked.limit === undefined ? LIMIT_DEFAULT : Number(asked.limit)
  if (limit < 1 || limit > LIMIT_MAX) errors['limit'] = ['invalid']
  if (asked.sort !== undefined && !query.sorts.includes(asked.sort)) errors['sort'] = ['invalid']
  if (asked.search && !query.record.searchLine) errors['search'] = ['invalid']
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const sort = asked.sort ? { field: asked.sort, descending: asked.descending === '1' } : query.sort
  const search = asked.search ? { search: asked.search } : {}
  return { ok: true, value: { where, sort, ...search, offset: Number(asked.offset ?? 0), limit } }
}
