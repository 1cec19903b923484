import type { AnyRecord } from '#domain/kernel/define.ts'
import type { FieldKind } from '#domain/kernel/fields.ts'
import { columnFields, isKeyColumn } from './mirror-rows.ts'
import { sortKey } from '#domain/kernel/sort-key.ts'

/** Numbers as they are; other values as indexes into the page's distinct values, the first of which is null. */
export type PackedColumn =
  { readonly numbers: Int32Array | Float64Array } | { readonly words: readonly unknown[]; readonly places: Uint16Array | Uint32Array }

/**
 * The fields used for lists and sums, stored by column: a page of the first copy, or the changes of a pull. Later
 * pages override the rows of earlier ones.
 */
export interface ColumnPage {
  readonly page?: number
  readonly record: string
  readonly ids: readonly string[]
  /** Rows that were deleted from the copy but may be in earlier pages. */
  readonly gone: readonly string[]
  readonly columns: Readonly<Record<string, PackedColumn>>
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'money', 'rate', 'instant'])
export const isNumeric = (record: AnyRecord, field: string): boolean => NUMBERS.has(record.fields[field]?.kind)

/** Marks a missing number: the lowest 32-bit integer, or NaN. */
const NO_INT32 = -(2 ** 31)
const isInt32 = (value: unknown): boolean => typeof value !== 'number' || ((value | 0) === value && value !== NO_INT32)

function packNumbers(values: readonly unknown[]): PackedColumn {
  const isSmall = values.every(isInt32)
  const [numbers, none] = isSmall ? [new Int32Array(values.length), NO_INT32] : [new Float64Array(values.length), Number.NaN]
  values.forEach((value, nth) => (numbers[nth] = typeof value === 'number' ? value : none))
  return { numbers }
}

function packWords(values: readonly unknown[]): PackedColumn {
  const known = new Map<unknown, number>([[null, 0]])
  const found = values.map((given) => {
    const value = given ?? null
    const place = known.get(value) ?? known.size
    known.set(value, place)
    return place
  })
  return { words: [...known.keys()], places: known.size < 2 ** 16 ? Uint16Array.from(found) : Uint32Array.from(found) }
}

interface PackedRow {
  readonly id: string
  readonly [field: string]: unknown
}

/** The value of a column; a key column computes the sort key of the name unless the row already has it. */
function valueOf(row: PackedRow, field: string): unknown {
  if (!isKeyColumn(field) || field in row) return row[field]
  const text = row[field.slice(1)]
  return typeof text === 'string' ? sortKey(text) : null
}

/** Null for a record without columns, and when nothing has changed. */
export function columnPage(record: AnyRecord, rows: readonly PackedRow[], gone: readonly string[]): ColumnPage | null {
  const fields = columnFields.get(record.name)
  if (!fields || rows.length + gone.length === 0) return null
  const columns = fields.map((field) => {
    const values = rows.map((row) => valueOf(row, field))
    return [field, isNumeric(record, field) ? packNumbers(values) : packWords(values)] as const
  })
  return { record: record.name, ids: rows.map(({ id }) => id), gone, columns: Object.fromEntries(columns) }
}

/** A getter of the values of a packed column; null where there is none. */
export function packedValue(column: PackedColumn | undefined): (nth: number) => unknown {
  if (!column) return () => null
  if ('words' in column) return (nth) => column.words[column.places[nth] ?? 0] ?? null
  const { numbers } = column
  return (nth) => {
    const value = numbers[nth]
    return value === undefined || value === NO_INT32 || Number.isNaN(value) ? null : value
  }
}

/** Merges several pages of one record, with the last version of each row. */
export function joinedColumns(record: AnyRecord, pages: readonly ColumnPage[]): ColumnPage | null {
  const rows = new Map<string, PackedRow>()
  const gone = new Set<string>()
  for (const page of pages) {
    for (const id of page.gone) {
      rows.delete(id)
      gone.add(id)
    }
    const values = Object.entries(page.columns).map(([field, column]) => [field, packedValue(column)] as const)
    page.ids.forEach((id, nth) => {
      gone.delete(id)
      rows.set(id, { id, ...Object.fromEntries(values.map(([field, valueAt]) => [field, valueAt(nth)])) })
    })
  }
  return columnPage(record, [...rows.values()], [...gone])
}
