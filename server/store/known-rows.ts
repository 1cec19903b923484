import type { AnyRecord, Reader, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'

export type Row = Readonly<Record<string, unknown>>

/** Rows read or created by one transaction in their current state. Null: the row is known not to exist. */
export interface KnownRows extends Pick<Reader, 'get' | 'many'> {
  of(record: AnyRecord): Map<Id, Row | null>
  /** The row if it is loaded already; never queries. */
  inHand<R extends AnyRecord>(record: R, id: Id): RowOf<R> | null
  warm(record: AnyRecord, ids: readonly Id[]): Promise<void>
}

export function createKnownRows(stored: Reader): KnownRows {
  const known = new Map<string, Map<Id, Row | null>>()

  function of(record: AnyRecord): Map<Id, Row | null> {
    const rows = known.get(record.name) ?? new Map<Id, Row | null>()
    known.set(record.name, rows)
    return rows
  }

  async function warm(record: AnyRecord, ids: readonly Id[]): Promise<void> {
    const rows = of(record)
    const missing = ids.filter((id) => !rows.has(id))
    if (missing.length === 0) return
    // A concurrent read of the same row may have finished first; its result is kept.
    const found = new Map((await stored.many(record, missing)).map((row): [Id, Row] => [String(row['id']), row]))
    for (const id of missing) if (!rows.has(id)) rows.set(id, found.get(id) ?? null)
  }

  return {
    of,
    warm,
    inHand: <R extends AnyRecord>(record: R, id: Id) => (of(record).get(id) ?? null) as RowOf<R> | null, // of(record) contains only rows of this record.
    async get<R extends AnyRecord>(record: R, id: Id) {
      await warm(record, [id])
      return (of(record).get(id) ?? null) as RowOf<R> | null
    },
    async many<R extends AnyRecord>(record: R, ids: readonly Id[]) {
      await warm(record, ids)
      const rows = [...new Set(ids)].flatMap((id) => of(record).get(id) ?? [])
      return rows.map((row) => row as RowOf<R>)
    },
  }
}
