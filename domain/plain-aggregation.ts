import { type FieldPath, fieldPath } from './field-path.ts'
import type { AnyAggregation, Span } from './kernel/aggregate.ts'
import type { AnyRecord, Selection } from './kernel/define.ts'
import { isOrderOfNames } from './list-order.ts'
import { accountSetting } from './settings/account-setting.ts'

export interface PlainKey extends FieldPath {
  /** Its name in the answer. */
  readonly path: string
  readonly by: Span | null
  /** Whose clocks say in which day an instant lies; null for a day. */
  readonly zone: string | null
}

/** An aggregation of any record as a reader works it out, everything named and nothing left out. */
export interface PlainAggregation {
  readonly keys: readonly PlainKey[]
  readonly sums: readonly string[]
  readonly distinct: readonly string[]
  readonly min: readonly string[]
  readonly max: readonly string[]
}

type AnyKey = NonNullable<AnyAggregation['groupBy']>[number]

const SPANNED: ReadonlySet<string> = new Set(['day', 'instant'])
const SUMMED: ReadonlySet<string> = new Set(['integer', 'money'])
const RANKED: ReadonlySet<string> = new Set(['integer', 'money', 'rate', 'choice', 'day', 'instant'])

function plainKey(record: AnyRecord, key: AnyKey): PlainKey {
  const { field: path, by = null, zone = null } = typeof key === 'string' ? { field: key } : key
  const found = fieldPath(record, path)
  const { kind } = found.field
  const isFit = by === null ? kind !== 'json' : SPANNED.has(kind) && (kind === 'instant') === (zone !== null)
  if (!isFit) throw new Error(`${record.name} cannot be grouped by ${path} so`)
  return { ...found, path, by, zone }
}

/** Throws on a field that is not there, or that cannot be added up or grouped so: what types tell of a record that is known. */
export function plainAggregation(record: AnyRecord, asked: AnyAggregation): PlainAggregation {
  const keys = (asked.groupBy ?? []).map((key) => plainKey(record, key))
  if (new Set(keys.map(({ path }) => path)).size < keys.length) throw new Error(`${record.name} is grouped twice by one field`)
  const { sums = [], distinct = [], min = [], max = [] } = asked
  const check = (fields: readonly string[], isFit: (kind: string) => boolean) => {
    for (const name of fields)
      if (name.includes('.') || !isFit(fieldPath(record, name).field.kind)) throw new Error(`${record.name}.${name} cannot be summed up so`)
  }
  check(sums, (kind) => SUMMED.has(kind))
  check(distinct, (kind) => kind !== 'json')
  check([...min, ...max], (kind) => RANKED.has(kind))
  return { keys, sums, distinct, min, max }
}

/** Every record that a selection or an aggregation looks at: its own, those that its paths lead to, and the setting where names are put in order. */
export function recordsAsked(
  record: AnyRecord,
  { where = [], sort, groupBy = [] }: Pick<Selection, 'where'> & Partial<Pick<Selection, 'sort'>> & Pick<AnyAggregation, 'groupBy'>,
): AnyRecord[] {
  const keys = groupBy.map((key) => (typeof key === 'string' ? key : key.field))
  const paths = [...where.map(({ field }) => field), ...(sort ? [sort.field] : []), ...keys]
  const decided = isOrderOfNames(record, sort) ? [accountSetting] : []
  return [record, ...decided, ...paths.flatMap((path) => fieldPath(record, path).via?.record ?? [])]
}
