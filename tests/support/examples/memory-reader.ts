import type { AnyRecord, Reader, RowOf, Selection, Where } from '#domain/kernel/define.ts'
import { lineMatches, searchTerms } from '#domain/kernel/text.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Rows by the name of their record: a whole shop in memory. */
export type ShopRows = Readonly<Record<string, readonly Row[]>>

function holds(row: Row, where: Where): boolean {
  const value = row[where.field]
  if ('is' in where) return value === where.is
  if ('oneOf' in where) return where.oneOf.includes(value as string)
  if (value === null || value === undefined) return false
  const held = value as string | number
  return (where.from === undefined || held >= where.from) && (where.before === undefined || held < where.before)
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  return (a as string) < (b as string) ? -1 : 1
}

function matching(record: AnyRecord, rows: readonly Row[], selection: Omit<Selection, 'limit'>): Row[] {
  const terms = selection.search ? searchTerms(selection.search) : []
  return rows.filter(
    (row) =>
      (selection.where ?? []).every((where) => holds(row, where)) &&
      (terms.length === 0 || lineMatches(record.searchLine?.(row as never) ?? '', terms)),
  )
}

/** The plainest reader that can be: what the two real ones are compared with. */
export function memoryReader(shop: ShopRows): Reader {
  const rowsOf = (record: AnyRecord): readonly Row[] => shop[record.name] ?? []
  const byId = new Map(Object.entries(shop).map(([name, rows]) => [name, new Map(rows.map((row) => [row.id, row]))]))
  return {
    get: async <R extends AnyRecord>(record: R, id: string) => (byId.get(record.name)?.get(id) as RowOf<R> | undefined) ?? null,
    many: async <R extends AnyRecord>(record: R, ids: readonly string[]) =>
      [...new Set(ids)].flatMap((id) => byId.get(record.name)?.get(id) ?? []) as unknown as RowOf<R>[],
    select: async <R extends AnyRecord>(record: R, selection: Selection) => {
      const found = matching(record, rowsOf(record), selection)
      const { field, descending = false } = selection.sort ?? { field: 'id' }
      const isEmpty = (row: Row) => Number(row[field] === null || row[field] === undefined)
      const sorted = found.toSorted(
        (a, b) => isEmpty(a) - isEmpty(b) || (descending ? -1 : 1) * (compare(a[field], b[field]) || compare(a.id, b.id)),
      )
      const offset = selection.offset ?? 0
      return sorted.slice(offset, offset + selection.limit) as unknown as RowOf<R>[]
    },
    count: async (record, selection) => matching(record, rowsOf(record), selection).length,
  }
}
