import { type FieldPath, fieldPath } from './field-path.ts'
import type { AnyAggregation, Span } from './kernel/aggregate.ts'
import type { AnyRecord, Selection } from './kernel/define.ts'
import { isOrderOfNames } from './list-order.ts'
import { accountSetting } from './settings/account-setting.ts'

export interface PlainKey extends FieldPath {
  readonly path: string
  readonly by: Span | null
  /** The zone that determines the day of an instant; null for a day. */
  readonly zone: string | null
}

/** A validated aggregation of any record with all defaults filled in. */
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

/**
 * Throws on unknown fields and on those that cannot be summed or grouped, like the types of a known record do at
 * compile time.
 */
export function plainAggregation(record: AnyRecord, request: AnyAggregation): PlainAggregation {
  const keys = (request.groupBy ?? []).map((key) => plainKey(record, key))
  if (new Set(keys.map(({ path }) => path)).size < keys.length) throw new Error(`${record.name} is grouped twice by one field`)
  const { sums = [], distinct = [], min = [], max = [] } = request
  const check = (fields: readonly string[], isFit: (kind: string) => boolean) => {
    for (const name of fields)
      if (name.includes('.') || !isFit(fieldPath(record, name).field.kind)) throw new Error(`${record.name}.${name} cannot be summed up so`)
  }
  check(sums, (kind) => SUMMED.has(kind))
  check(distinct, (kind) => kind !== 'json')
  check([...min, ...max], (kind) => RANKED.has(kind))
  return { keys, sums, distinct, min, max }
}

/** All records used by a selection or an aggregation: its own, those of its paths, and the settings if sorted by name. */
export function recordsRead(
  record: AnyRecord,
  { where = [], sort, groupBy = [] }: Pick<Selection, 'where'> & Partial<Pick<Selection, 'sort'>> & Pick<AnyAggregation, 'groupBy'>,
): AnyRecord[] {
  const keys = groupBy.map((key) => (typeof key === 'string' ? key : key.field))
  const paths = [...where.map(({ field }) => field), ...(sort ? [sort.field] : []), ...keys]
  const decided = isOrderOfNames(record, sort) ? [accountSetting] : []
  return [record, ...decided, ...paths.flatMap((path) => fieldPath(record, path).via?.record ?? [])]
}
