import { canHold } from '#domain/kernel/can-hold.ts'
import { type AggregateRow, type Aggregation, type AnyAggregation, GROUPS_MAX, type Span, TooManyGroups } from '#domain/kernel/aggregate.ts'
import type { AnyRecord, Fields, Reader, RowOf, Selection, Where } from '#domain/kernel/define.ts'
import type { FieldKind } from '#domain/kernel/fields.ts'
import { SumTooLarge } from '#domain/kernel/money.ts'
import { nameComparison } from '#domain/kernel/sort-key.ts'
import { lineMatches, searchTerms } from '#domain/kernel/text.ts'
import { keyOrder } from '#domain/list-order.ts'
import { recordsByName } from '#domain/records.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** A whole shop in memory: rows by record name. */
export type ShopRows = Readonly<Record<string, readonly Row[]>>

type Value = string | number | boolean | null

/** A field of a row, or of a row that it references. */
function valueAt(shop: ShopRows, record: AnyRecord, row: Row, path: string): Value {
  const [first = '', second] = path.split('.')
  if (second === undefined) return (row[first] ?? null) as Value
  const to = (record.fields as Fields)[first]?.to ?? ''
  return ((shop[to] ?? []).find(({ id }) => id === row[first])?.[second] ?? null) as Value
}

function kindAt(record: AnyRecord, path: string): FieldKind {
  const [first = '', second] = path.split('.')
  const field = (record.fields as Fields)[first]
  const found = second === undefined ? field : (recordsByName.get(field?.to ?? '')?.fields as Fields | undefined)?.[second]
  if (!found) throw new Error(`${record.name} has no field ${path}`)
  return found.kind
}

const codePoints = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0)

function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  if (typeof a !== 'string' || typeof b !== 'string') return a < b ? -1 : 1
  const [left, right] = [codePoints(a), codePoints(b)]
  const at = left.findIndex((point, nth) => point !== right[nth])
  if (at === -1) return -1
  const other = right[at]
  return other !== undefined && (left[at] ?? 0) < other ? -1 : 1
}

function holds(value: Value, kind: FieldKind, where: Where): boolean {
  if ('is' in where) return value === where.is
  if ('oneOf' in where) return value !== null && where.oneOf.includes(value as string)
  if (value === null) return false
  const { from, before } = where
  if ([from, before].some((bound) => bound !== undefined && !canHold(kind, bound))) return false
  return (from === undefined || compare(value, from) >= 0) && (before === undefined || compare(value, before) < 0)
}

function matching(shop: ShopRows, record: AnyRecord, { where = [], search }: Pick<Selection, 'where' | 'search'>): Row[] {
  const terms = search ? searchTerms(search) : []
  return (shop[record.name] ?? []).filter(
    (row) =>
      where.every((one) => holds(valueAt(shop, record, row, one.field), kindAt(record, one.field), one)) &&
      (terms.length === 0 || lineMatches(record.searchLine?.(row as never) ?? '', terms)),
  )
}

/** The first day of the day, week or month of a value, computed naively. */
function spanAt(value: Value, by: Span | undefined, zone: string | undefined): Value {
  if (by === undefined || value === null) return value
  const shown = zone === undefined ? String(value) : new Date(Number(value)).toLocaleDateString('sv-SE', { timeZone: zone })
  const date = new Date(`${shown}T12:00:00Z`)
  while (by === 'week' ? date.getUTCDay() !== 0 : by === 'month' && date.getUTCDate() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

function grouped(shop: ShopRows, record: AnyRecord, request: AnyAggregation) {
  const keys = (request.groupBy ?? []).map((key) => (typeof key === 'string' ? { field: key, by: undefined } : key))
  const keysOf = (row: Row): Value[] =>
    keys.map((key) => spanAt(valueAt(shop, record, row, key.field), key.by, 'zone' in key ? key.zone : undefined))
  const rows = matching(shop, record, request)
  const groups = new Map<string, { readonly keys: Value[]; readonly rows: Row[] }>(
    keys.length === 0 ? [['[]', { keys: [], rows: [] }]] : [],
  )
  for (const row of rows) {
    const its = keysOf(row)
    const mark = JSON.stringify(its)
    const group = groups.get(mark) ?? { keys: its, rows: [] }
    groups.set(mark, group)
    group.rows.push(row)
  }
  if (groups.size > GROUPS_MAX) throw new TooManyGroups(record.name)
  const sorted = [...groups.values()].toSorted(
    (a, b) => keys.map((_, nth) => compare(a.keys[nth] ?? null, b.keys[nth] ?? null)).find((one) => one !== 0) ?? 0,
  )
  return { fields: keys.map(({ field }) => field), groups: sorted }
}

function aggregated(shop: ShopRows, record: AnyRecord, request: AnyAggregation): object[] {
  const { fields, groups } = grouped(shop, record, request)
  const { sums = [], distinct = [], min = [], max = [] } = request
  const named = (names: readonly string[], of: (values: readonly Value[], name: string) => unknown, rows: readonly Row[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        of(
          rows.map((row) => (row[name] ?? null) as Value).filter((value) => value !== null),
          name,
        ),
      ]),
    )
  const sum = (values: readonly Value[], name: string): number => {
    const exact = values.reduce((all, value) => all + BigInt(Number(value)), 0n)
    if (!Number.isSafeInteger(Number(exact))) throw new SumTooLarge(`the sum of ${record.name}.${name}`)
    return Number(exact)
  }
  return groups.map(({ keys, rows }) => ({
    by: Object.fromEntries(fields.map((field, nth) => [field, keys[nth] ?? null])),
    count: rows.length,
    sums: named(sums, sum, rows),
    distinct: named(distinct, (values) => new Set(values).size, rows),
    min: named(min, (values) => values.toSorted(compare)[0] ?? null, rows),
    max: named(max, (values) => values.toSorted(compare).at(-1) ?? null, rows),
  }))
}

/** The simplest possible reader, used as the reference for the two real ones. */
export function memoryReader(shop: ShopRows): Reader {
  const byId = new Map(Object.entries(shop).map(([name, rows]) => [name, new Map(rows.map((row) => [row.id, row]))]))
  const get: Reader['get'] = async <R extends AnyRecord>(record: R, id: string) =>
    (byId.get(record.name)?.get(id) as RowOf<R> | undefined) ?? null
  return {
    get,
    many: async <R extends AnyRecord>(record: R, ids: readonly string[]) =>
      [...new Set(ids)].flatMap((id) => byId.get(record.name)?.get(id) ?? []) as unknown as RowOf<R>[],
    select: async <R extends AnyRecord>(record: R, selection: Selection) => {
      const { field, descending = false } = selection.sort ?? { field: 'id' }
      const sign = descending ? -1 : 1
      const order = await keyOrder({ get }, record, selection.sort)
      const names = order && nameComparison(order)
      const inOrder = (a: Value, b: Value) => (names && typeof a === 'string' && typeof b === 'string' ? names(a, b) : compare(a, b))
      const sorted = matching(shop, record, selection)
        .map((row) => ({ row, value: valueAt(shop, record, row, field) }))
        .toSorted((a, b) => {
          const isMissing = a.value === null || b.value === null
          return (isMissing ? 1 : sign) * inOrder(a.value, b.value) || sign * compare(a.row.id, b.row.id)
        })
        .map(({ row }) => row)
      const offset = selection.offset ?? 0
      return sorted.slice(offset, offset + selection.limit) as unknown as RowOf<R>[]
    },
    count: async (record, selection) => matching(shop, record, selection).length,
    aggregate: async <R extends AnyRecord, A extends Aggregation<R>>(record: R, request: A) =>
      aggregated(shop, record, request) as AggregateRow<R, A>[],
  }
}
