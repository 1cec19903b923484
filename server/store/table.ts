import type { AnyRecord, Fields, RowOf } from '#domain/kernel/define.ts'
import type { AnyField, FieldKind } from '#domain/kernel/fields.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type NameOrder, sortKey, withoutArticle } from '#domain/kernel/sort-key.ts'

type Row = Readonly<Record<string, unknown>>

/** A column of a record's table with its field and type. */
export interface Column {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly isSum: boolean
  readonly magnitudeMax: number | null
  readonly kind: FieldKind
  /** Sort key columns; null if the field is not a name. */
  readonly keys: Readonly<Record<NameOrder, string>> | null
}

/** Table of a record, derived from the record only. A contract test compares it with the database's catalogue. */
export interface Table {
  readonly record: AnyRecord
  /** Quoted name for SQL text; typed queries use the record's name. */
  readonly quoted: string
  readonly columns: readonly Column[]
  readonly names: readonly string[]
  /** Column names qualified by the table, for queries over several tables. */
  readonly fullNames: readonly string[]
  readonly byField: ReadonlyMap<string, Column>
}

const TYPES: Readonly<Record<FieldKind, string>> = {
  id: 'uuid',
  text: 'text',
  integer: 'bigint',
  money: 'bigint',
  rate: 'integer',
  flag: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  choice: 'integer',
  json: 'jsonb',
}

/** Expected JavaScript type per kind; a value of another type marks the row as damaged, and it must not be sent to a till. */
const JS_TYPES: Readonly<Record<FieldKind, 'string' | 'number' | 'boolean' | 'object'>> = {
  id: 'string',
  text: 'string',
  integer: 'number',
  money: 'number',
  rate: 'number',
  flag: 'boolean',
  day: 'string',
  instant: 'number',
  choice: 'number',
  json: 'object',
}

export const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const quote = (name: string): string => `"${name}"`
export const columnType = (kind: FieldKind): string => TYPES[kind]

/** A code has a single key, which includes its article. */
function keysOf(column: string, sortsAs: AnyField['sortsAs']): Column['keys'] {
  if (!sortsAs) return null
  const whole = `${column}_key`
  return { whole, bare: sortsAs === 'name' ? `${column}_bare_key` : whole }
}

const tables = new WeakMap<AnyRecord, Table>()

export function tableOf(record: AnyRecord): Table {
  const known = tables.get(record)
  if (known) return known
  const columns = Object.entries(record.fields as Fields).map(([field, { kind, nullable, isSum, magnitudeMax, sortsAs }]): Column => ({
    field,
    name: columnName(field),
    type: TYPES[kind],
    isNullable: nullable,
    isSum,
    magnitudeMax,
    kind,
    keys: keysOf(columnName(field), sortsAs),
  }))
  const table = {
    record,
    quoted: quote(record.name),
    columns,
    names: columns.map((column) => column.name),
    fullNames: columns.map((column) => `${record.name}.${column.name}`),
    byField: new Map(columns.map((column) => [column.field, column])),
  }
  tables.set(record, table)
  return table
}

export function columnOf(table: Table, field: string): Column {
  const column = table.byField.get(field)
  if (!column) throw new Error(`${table.record.name} has no field ${field}`)
  return column
}

/** A stored row with a value that no operation can have written. */
export interface DamagedRow {
  readonly record: string
  readonly id: Id
  readonly field: string
}

/** Converts a database row to a domain row, or reports why it is damaged. */
function readRow<R extends AnyRecord>(table: Table, stored: Row): { readonly row: RowOf<R> } | { readonly damaged: DamagedRow } {
  const row: Record<string, unknown> = {}
  for (const { field, name, kind, isNullable } of table.columns) {
    const value = stored[name]
    const isFit = value === null ? isNullable : kind === 'json' || typeof value === JS_TYPES[kind]
    if (!isFit) return { damaged: { record: table.record.name, id: String(stored['id']), field } }
    row[field] = value
  }
  // Safe cast: the loop above has checked every field of the record.
  return { row: row as RowOf<R> }
}

/**
 * Converts database rows to domain rows. Damaged rows are omitted and reported, so that one of them does not block a whole page for a till
 * or a list.
 */
export function readRows<R extends AnyRecord>(table: Table, stored: readonly Row[], report: (damaged: DamagedRow) => void): RowOf<R>[] {
  return stored.flatMap((one) => {
    const read = readRow<R>(table, one)
    if ('row' in read) return [read.row]
    report(read.damaged)
    return []
  })
}

/** Converts a value for SQL, as a parameter or inside JSON. */
export function sqlValue(kind: FieldKind, value: unknown): unknown {
  return kind === 'instant' && typeof value === 'number' ? new Date(value).toISOString() : value
}

/** Fields of a row as one JSON object by column name, for `jsonb_populate_recordset`. */
export function writeFields(table: Table, fields: Row): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const { name, kind } = columnOf(table, field)
    written[name] = sqlValue(kind, value)
  }
  return written
}

/** Computed search column of a row; empty for records without search. */
function searchColumn(record: AnyRecord, row: Row): { readonly search_line?: string } {
  // Safe cast: the row belongs to this record.
  return record.searchLine ? { search_line: record.searchLine(row as RowOf<AnyRecord>) } : {}
}

export const workedNames = (table: Table): string[] => [...(table.record.searchLine ? ['search_line'] : []), ...keyNames(table)]
export const keyNames = ({ columns }: Table): string[] => [...new Set(columns.flatMap(({ keys }) => (keys ? Object.values(keys) : [])))]

/** Sort keys of the given fields. */
export function keyColumns(table: Table, fields: Row): Record<string, string | null> {
  const written: Record<string, string | null> = {}
  for (const { field, keys } of table.columns) {
    const text = fields[field]
    if (!keys || text === undefined) continue
    const key = typeof text === 'string' ? sortKey(text) : null
    written[keys.bare] = key && withoutArticle(key)
    written[keys.whole] = key
  }
  return written
}

/** Computed columns after writing `fields`: the search line and the sort keys. */
export const workedColumns = (table: Table, fields: Row, after: Row): Record<string, string | null> => ({
  ...searchColumn(table.record, after),
  ...keyColumns(table, fields),
})
