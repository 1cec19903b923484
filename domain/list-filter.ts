import * as v from 'valibot'
import { withFamilies } from './customers/family.ts'
import type { AnyQuery, Reader, Where } from './kernel/define.ts'
import { type AnyField, setsWith } from './kernel/fields.ts'
import type { WorkedFilter } from './kernel/report/worked-filter.ts'
import type { Instant } from './kernel/time.ts'

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'money', 'rate', 'instant', 'choice'])

/** A value of a URL, converted to the type of the field: `1`, `true`, or empty for null. */
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

/**
 * One filter of a URL as a condition; null if the list does not support it or the value is invalid. `name` is a field
 * for one value, or several for any of them; `field.from` and `field.before` bound a half-open range.
 */
export function readFilter(query: Pick<AnyQuery, 'filters' | 'record'>, name: string, texts: readonly string[]): Where | null {
  const [field = '', bound] = name.split('.')
  if (!query.filters.includes(field) || (bound !== undefined && bound !== 'from' && bound !== 'before')) return null
  const definition = (query.record.fields as Readonly<Record<string, AnyField>>)[field]
  if (definition?.isSet && !bound) return readSet(definition, field, texts)
  const found = definition ? texts.map((text) => checkedValue(definition, text)) : []
  const values = found.flatMap((one) => (one ? [one.value] : []))
  if (values.length === 0 || values.length !== texts.length) return null
  const [first = null] = values
  if (bound) return typeof first === 'string' || typeof first === 'number' ? { field, [bound]: first } : null
  if (values.length === 1) return { field, is: first }
  const several = values.filter((value) => typeof value === 'string' || typeof value === 'number')
  return several.length === values.length ? { field, oneOf: several } : null
}

function readSet({ codes = {} }: AnyField, field: string, texts: readonly string[]): Where | null {
  const wanted = texts.map(Number)
  return wanted.every((code) => Object.values(codes).includes(code)) ? { field, oneOf: setsWith(wanted, codes) } : null
}

export const scopeWhere = ({ scope = {} }: Pick<AnyQuery, 'scope'>): Where[] =>
  Object.entries<string | number | boolean>(scope).map(([field, is]) => ({ field, is }))

/** The codes of a computed filter; null if the list does not support them. */
export function readWorked({ worked }: Pick<AnyQuery, 'worked'>, name: string, texts: readonly string[]): readonly number[] | null {
  const filter = worked?.[name]
  const codes = Object.values(filter?.codes ?? {})
  const wanted = texts.map(Number)
  if (takesOne(filter) && wanted.length > 1) return null
  return wanted.length > 0 && wanted.every((code) => codes.includes(code)) ? wanted : null
}

/** Whether the filter accepts one code only, because it uses conditions on the row's own fields. */
export const takesOne = (filter: WorkedFilter | undefined): boolean => filter !== undefined && 'where' in filter

/** The conditions of a list with computed filters applied; conditions by customer include merged ones. */
export async function narrowedWhere(
  read: Reader,
  query: Pick<AnyQuery, 'record' | 'worked'>,
  { where, worked }: { readonly where: readonly Where[]; readonly worked: Readonly<Record<string, readonly number[]>> },
  now: Instant,
): Promise<Where[]> {
  const [own, further] = await Promise.all([withFamilies(read, query.record, where), workedWhere(read, query, worked, now)])
  return [...own, ...further]
}

async function workedWhere(
  read: Reader,
  { worked }: Pick<AnyQuery, 'worked'>,
  request: Readonly<Record<string, readonly number[]>>,
  now: Instant,
): Promise<Where[]> {
  const found = await Promise.all(
    Object.entries(request).map(async ([name, wanted]): Promise<readonly Where[]> => {
      const filter = worked?.[name]
      if (!filter) return []
      if ('where' in filter) return wanted.flatMap((code) => filter.where(code, now))
      return [{ field: 'id', oneOf: await filter.ids(read, wanted, now) }]
    }),
  )
  return found.flat()
}
