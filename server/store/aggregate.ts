import { type RawBuilder, sql } from 'kysely'
import { type AggregateRow, type Aggregation, GROUPS_MAX, type Span, TooManyGroups } from '#domain/kernel/aggregate.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { SumTooLarge } from '#domain/kernel/money.ts'
import { type PlainKey, plainAggregation } from '#domain/plain-aggregation.ts'
import { inOrder, placeOf, rowsMeeting } from './conditions.ts'
import type { Tx } from './database.ts'
import { type Table, tableOf } from './table.ts'

type Row = Readonly<Record<string, unknown>>

/** First day of a period; weeks begin on Sunday. */
const STARTS: Readonly<Record<Span, (day: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  day: (day) => day,
  week: (day) => sql`${day} - extract(dow from ${day})::int`,
  month: (day) => sql`date_trunc('month', ${day}::timestamp)::date`,
}

function keyed(table: Table, { path, by, zone }: PlainKey): RawBuilder<unknown> {
  const { name, column } = placeOf(table, path)
  if (by === null) return inOrder(name, column.type)
  return STARTS[by](zone === null ? sql`${sql.ref(name)}` : sql`(${sql.ref(name)} at time zone ${zone})::date`)
}

const valuesOf = (fields: readonly string[], row: Row, prefix: string, read: (value: unknown, field: string) => unknown) =>
  Object.fromEntries(fields.map((field, nth) => [field, read(row[`${prefix}${nth}`], field)]))

/** Runs one GROUP BY over the account's rows. The database computes days, weeks and months, and sums of any size. */
export async function aggregateRows<R extends AnyRecord, const A extends Aggregation<R>>(
  of: { readonly tx: Tx; readonly accountId: number },
  record: R,
  request: A,
): Promise<AggregateRow<R, A>[]> {
  const { keys, sums, distinct, min, max } = plainAggregation(record, request)
  const paths = keys.map(({ path }) => path)
  const table = tableOf(record)
  const at = (field: string) => sql.ref(placeOf(table, field).name)
  const found = rowsMeeting(of, table, request, paths).select((builder) => [
    builder.fn.countAll<number>().as('count'),
    ...keys.map((key, nth) => keyed(table, key).as(`key_${nth}`)),
    ...sums.map((field, nth) => sql<string>`coalesce(sum(${at(field)}), 0)::text`.as(`sum_${nth}`)),
    ...distinct.map((field, nth) => builder.fn.count(placeOf(table, field).name).distinct().as(`distinct_${nth}`)),
    ...min.map((field, nth) => builder.fn.min(placeOf(table, field).name).as(`min_${nth}`)),
    ...max.map((field, nth) => builder.fn.max(placeOf(table, field).name).as(`max_${nth}`)),
  ])
  // Group by the aliases of the result: an expression with a parameter never equals itself.
  const names = keys.map((_, nth) => `key_${nth}`)
  const grouped = names.reduce((rows, name) => rows.groupBy(name).orderBy(name), found)
  const rows: readonly Row[] = await grouped.limit(GROUPS_MAX + 1).execute()
  if (rows.length > GROUPS_MAX) throw new TooManyGroups(record.name)
  const sumOf = (value: unknown, field: string) => {
    const sum = Number(value)
    if (!Number.isSafeInteger(sum)) throw new SumTooLarge(`the sum of ${record.name}.${field}`)
    return sum
  }
  const as = (value: unknown) => value
  const answer: object[] = rows.map((row) => ({
    by: valuesOf(paths, row, 'key_', as),
    count: row['count'],
    sums: valuesOf(sums, row, 'sum_', sumOf),
    distinct: valuesOf(distinct, row, 'distinct_', as),
    min: valuesOf(min, row, 'min_', as),
    max: valuesOf(max, row, 'max_', as),
  }))
  return answer as AggregateRow<R, A>[]
}
