import { fieldPath } from './field-path.ts'
import type { AnyRecord, Reader, RowOf } from './kernel/define.ts'
import type { Id } from './kernel/ids.ts'

type Row = Readonly<Record<string, unknown>>

/** `customerId.name` and the like: a field of the row that a reference of the record points at. */
export type ReferencePath<R extends AnyRecord> = `${keyof RowOf<R> & string}.${string}`

/**
 * Rows of a page with named fields of what they point at beside their own, each under its path: `{ …row, 'customerId.name': 'سارة' }`.
 * Null where the reference is null or leads nowhere. One read for each record that is pointed at.
 */
export async function withReferences<R extends AnyRecord, T extends Partial<RowOf<R>>, const P extends ReferencePath<R>>(
  read: Pick<Reader, 'many'>,
  record: R,
  rows: readonly T[],
  paths: readonly P[],
): Promise<(T & { readonly [K in P]: unknown })[]> {
  const ways = paths.map((path) => ({ path, ...fieldPath(record, path) }))
  const wanted = new Map<AnyRecord, Set<Id>>()
  for (const { via } of ways) {
    if (!via) continue
    const ids = wanted.get(via.record) ?? new Set<Id>()
    wanted.set(via.record, ids)
    for (const row of rows as readonly Row[]) if (typeof row[via.field] === 'string') ids.add(String(row[via.field]))
  }
  const found = new Map<AnyRecord, ReadonlyMap<string, Row>>()
  const readAll = async ([to, ids]: [AnyRecord, Set<Id>]) => {
    const its: readonly Row[] = await read.many(to, [...ids])
    found.set(to, new Map(its.map((row) => [String(row['id']), row])))
  }
  await Promise.all([...wanted].map(readAll))
  return (rows as readonly (T & Row)[]).map((row) => {
    const values = ways.map(({ path, via, name }): [string, unknown] => [
      path,
      via ? (found.get(via.record)?.get(String(row[via.field]))?.[name] ?? null) : null,
    ])
    return { ...row, ...Object.fromEntries(values) } as T & { readonly [K in P]: unknown }
  })
}
