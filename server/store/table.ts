import type { AnyRecord, Fields, RowOf } from '#domain/kernel/define.ts'
import type { AnyField, FieldKind } from '#domain/kernel/fields.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type NameOrder, sortKey, withoutArticle } from '#domain/kernel/sort-key.ts'

type Row = Readonly<Record<string, unknown>>

/** A column of a record's table: the field it holds and how a value crosses over. */
export interface Column {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly isSum: boolean
  readonly magnitudeMax: number | null
  readonly kind: FieldKind
  /** The columns of its keys, by which lists are sorted; null of what is no name. */
  readonly keys: Readonly<Record<NameOrder, string>> | null
}

/** The table of a record, worked out of the record alone. A contract test holds it against the database's own catalogue. */
export interface Table {
  readonly record: AnyRecord
  /** Quoted, ready for SQL text; typed queries take the record's own name. */
  readonly quoted: string
  readonly columns: readonly Column[]
  /** The columns' names. */
  readonly names: readonly string[]
  /** The same behind the table's name, for queries over several tables. */
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

/** What the driver must hand over for each kind; anything else is a damaged row, and must not go on to a till. */
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

/** A code has one key: its article counts in every order. */
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

/** A stored row that holds what no operation can have put there. */
export interface DamagedRow {
  readonly record: string
  readonly id: Id
  readonly field: string
}

/** A database row as the domain knows it, or what is wrong with it. */
function readRow<R extends AnyRecord>(table: Table, stored: Row): { readonly row: RowOf<R> } | { readonly damaged: DamagedRow } {
  const row: Record<string, unknown> = {}
  for (const { field, name, kind, isNullable } of table.columns) {
    const value = stored[name]
    const isFit = value === null ? isNullable : kind === 'json' || typeof value === JS_TYPES[kind]
    if (!isFit) return { damaged: { record: table.record.name, id: String(stored['id']), field } }
    row[field] = value
  }
  // The loop above went over every field of the record, each by its kind.
  return { row: row as RowOf<R> }
}

/**
 * Database rows as the domain knows them. A damaged one is left out and reported: one row that cannot be read must not keep
 * a page of others from a till or a list.
 */
export function readRows<R extends AnyRecord>(table: Table, stored: readonly Row[], report: (damaged: DamagedRow) => void): RowOf<R>[] {
  return stored.flatMap((one) => {
    const read = readRow<R>(table, one)
    if ('row' in read) return [read.row]
    report(read.damaged)
    return []
  })
}

/** A value as SQL takes it, in a parameter or inside JSON. */
export function sqlValue(kind: FieldKind, value: unknown): unknown {
  return kind === 'instant' && typeof value === 'number' ? new Date(value).toISOString() : value
}

/** Fields of a row as one JSON object by column, for `jsonb_populate_recordset`. */
export function writeFields(table: Table, fields: Row): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const { name, kind } = columnOf(table, field)
    written[name] = sqlValue(kind, value)
  }
  return written
}

/** The line by which search finds the row, or nothing for a record that nobody searches for. */
function searchColumn(record: AnyRecord, row: Row): { readonly search_line?: string } {
  // The row came from this record's own table or from a change of this record.
  return record.searchLine ? { search_line: record.searchLine(row as RowOf<AnyRecord>) } : {}
}

/** Names of the columns that hold what is worked out of a row. */
export const workedNames = (table: Table): string[] => [...(table.record.searchLine ? ['search_line'] : []), ...keyNames(table)]
export const keyNames = ({ columns }: Table): string[] => [...new Set(columns.flatMap(({ keys }) => (keys ? Object.values(keys) : [])))]

/** The keys by which lists put these fields in order. */
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

/** What is worked out of a row once `fields` of it are written: the line by which search finds it, and the keys of its names. */
export const workedColumns = (table: Table, fields: Row, after: Row): Record<string, string | null> => ({
  ...searchColumn(table.record, after),
  ...keyColumns(table, fields),
})
