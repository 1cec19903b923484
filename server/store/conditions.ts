import { type Expression, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { fieldPath } from '#domain/field-path.ts'
import { canHold } from '#domain/kernel/can-hold.ts'
import type { AnyRecord, Selection, Where } from '#domain/kernel/define.ts'
import type { NameOrder } from '#domain/kernel/sort-key.ts'
import { searchTerms } from '#domain/kernel/text.ts'
import { daySchema } from '#domain/kernel/time.ts'
import type { Tx } from './database.ts'
import type { SomeTables } from './schema.ts'
import { type Column, type Table, columnName, columnOf, sqlValue, tableOf } from './table.ts'

export type Conditions = Pick<Selection, 'where' | 'search'>
type Request = ExpressionBuilder<SomeTables, string>
type Found<Row> = SelectQueryBuilder<SomeTables, string, Row>

interface Place {
  readonly column: Column
  readonly name: string
  /** Qualified names of the sort key columns; null if the field is not a name. */
  readonly key: Readonly<Record<NameOrder, string>> | null
  /** False when the value may be null, also because the reference is null. */
  readonly isAlwaysThere: boolean
}

/** Two references of one record may target the same table, so each is joined under its own alias. */
const joinedAs = (reference: string): string => `to_${columnName(reference)}`

export function placeOf(table: Table, path: string): Place {
  const { via, name } = fieldPath(table.record, path)
  const column = columnOf(via ? tableOf(via.record) : table, name)
  const at = via ? joinedAs(via.field) : table.record.name
  const key = column.keys && { whole: `${at}.${column.keys.whole}`, bare: `${at}.${column.keys.bare}` }
  return { column, key, name: `${at}.${column.name}`, isAlwaysThere: !via && !column.isNullable }
}

function whereHolds(builder: Request, table: Table, where: Where): Expression<SqlBool> {
  const { name, column } = placeOf(table, where.field)
  const { type, kind } = column
  const isHeld = (value: unknown) => canHold(kind, value)
  const given = (value: unknown) => sqlValue(kind, value)
  const never = sql<SqlBool>`false`
  if ('is' in where) return where.is === null ? builder(name, 'is', null) : isHeld(where.is) ? builder(name, '=', given(where.is)) : never
  // One array parameter, so that the statement text does not depend on the length of the list.
  if ('oneOf' in where) return builder(name, '=', sql`any(${where.oneOf.filter(isHeld).map(given)}::${sql.raw(type)}[])`)
  const { from, before } = where
  if (from === undefined && before === undefined) return builder(name, 'is not', null)
  if (![from, before].every((bound) => bound === undefined || isHeld(bound))) return never
  const ordered = inOrder(name, type)
  return builder.and([
    ...(from === undefined ? [] : [sql<SqlBool>`${ordered} >= ${given(from)}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`${ordered} < ${given(before)}`]),
  ])
}

/** Texts are compared by code point, as on a till, and not by the database's locale. */
export const inOrder = (name: string, type: string): RawBuilder<unknown> =>
  type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql`${sql.ref(name)}`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Must match `lineMatches` of the domain: words by prefix, codes (after the first #) by substring. */
function termIsFound(builder: Request, line: string, term: string): Expression<SqlBool> {
  const word = builder(line, 'like', `% ${escapeLike(term)}%`)
  return /\d/.test(term) ? builder.or([word, builder(line, 'like', `%#%${escapeLike(term)}%`)]) : word
}

function conditionsOf(builder: Request, table: Table, { where = [], search = '' }: Conditions): Expression<SqlBool> {
  const terms = searchTerms(search)
  if (terms.length > 0 && !table.record.searchLine) throw new Error(`${table.record.name} has no search line`)
  const line = `${table.record.name}.search_line`
  return builder.and([...where.map((one) => whereHolds(builder, table, one)), ...terms.map((term) => termIsFound(builder, line, term))])
}

/**
 * Orders names by their sort keys, other texts by code point, and equal values by id in the same direction, as on a till. Nulls come last.
 */
export function sorted<Row>(rows: Found<Row>, table: Table, sort: Selection['sort'], order: NameOrder | null): Found<Row> {
  const id = `${table.record.name}.id`
  if (!sort) return rows.orderBy(id)
  const { name, key, column, isAlwaysThere } = placeOf(table, sort.field)
  const direction = sort.descending ? 'desc' : 'asc'
  return rows
    .orderBy((order && key?.[order]) ?? name, (by) => {
      const turned = (column.type === 'text' ? by.collate('C') : by)[direction]()
      // For a column without nulls, NULLS LAST would only prevent a backward index scan.
      return isAlwaysThere ? turned : turned.nullsLast()
    })
    .orderBy(id, direction)
}

/** Selects the account's rows that meet the conditions, joining the tables that conditions and paths need. */
export function rowsMeeting(
  { tx, accountId }: { readonly tx: Tx; readonly accountId: number },
  table: Table,
  conditions: Conditions,
  paths: readonly string[] = [],
): Found<object> {
  const { record } = table
  // The account is filtered here in addition to row-level security: it is the first column of every index.
  const own = tx.db.$extendTables<SomeTables>().selectFrom(record.name).where(`${record.name}.account_id`, '=', accountId)
  const ways = [...(conditions.where ?? []).map(({ field }) => field), ...paths].flatMap((path) => fieldPath(record, path).via ?? [])
  const joined = new Map(ways.map((via) => [via.field, via.record]))
  const found = [...joined].reduce((rows, [field, to]) => joinedTo(rows, record, field, to, accountId), own)
  return found.where((builder) => conditionsOf(builder, table, conditions))
}

function joinedTo(rows: Found<object>, record: AnyRecord, field: string, to: AnyRecord, accountId: number): Found<object> {
  const as = joinedAs(field)
  return rows.leftJoin(`${to.name} as ${as}`, (join) =>
    join.onRef(`${as}.id`, '=', `${record.name}.${columnName(field)}`).on(`${as}.account_id`, '=', accountId),
  )
}

const DAY_MS = 86_400_000
/** Time zones differ by up to 14 hours from UTC; two days leave room for a business day that ends at night. */
const ROOM_MS = 2 * DAY_MS

const startOf = (day: unknown): number | null => (v.is(daySchema, day) ? Date.parse(`${day}T00:00Z`) : null)

/**
 * Derives conditions on the sorting instant from conditions on its day. Otherwise the index of the sort is scanned from its end until the
 * first matching day. The derived conditions exclude no matching row.
 */
export function daysAsInstants(record: AnyRecord, { where = [], sort }: Pick<Selection, 'where' | 'sort'>): Where[] {
  const [day, at] = record.dayOf ?? []
  if (day === undefined || at === undefined || sort?.field !== at) return []
  return where.flatMap((condition): Where[] => {
    if (condition.field !== day || 'oneOf' in condition) return []
    const [first, after] =
      'is' in condition ? [startOf(condition.is), startOf(condition.is)] : [startOf(condition.from), startOf(condition.before)]
    const bounds = { ...(first === null ? {} : { from: first - ROOM_MS }), ...(after === null ? {} : { before: after + ROOM_MS }) }
    return first === null && after === null ? [] : [{ field: at, ...bounds }]
  })
}
