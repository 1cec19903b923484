import { fieldPath } from './field-path.ts'
import type { AnyRecord, Reader, RowOf } from './kernel/define.ts'
import type { Id } from './kernel/ids.ts'

type Row = Readonly<Record<string, unknown>>

/** A field of a referenced row, such as `customerId.name`. */
export type ReferencePath<R extends AnyRecord> = `${keyof RowOf<R> & string}.${string}`

/**
 * Adds fields of referenced rows to the rows of a page, each under its path: `{ …row, 'customerId.name': 'سارة' }`.
 * Null if the reference is null or dangling. One read per referenced record.
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
