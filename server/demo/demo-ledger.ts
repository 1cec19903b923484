import type { AnyRecord, Change, RowOf } from '#domain/kernel/define.ts'
import { recordsByName } from '#domain/registry.ts'

export type Row = Record<string, unknown> & { id: string }

/** In-memory rows of the demo shop; decisions of the generated history are applied to them. */
export interface DemoLedger {
  put<R extends AnyRecord>(record: R, rows: readonly RowOf<R>[]): void
  get<R extends AnyRecord>(record: R, id: string): RowOf<R> | null
  all<R extends AnyRecord>(record: R): readonly RowOf<R>[]
  apply(changes: readonly Change[]): void
  readonly rows: ReadonlyMap<string, readonly Row[]>
}

export function createLedger(): DemoLedger {
  const lists = new Map<string, Row[]>()
  const byId = new Map<string, Map<string, Row>>()
  for (const name of recordsByName.keys()) {
    lists.set(name, [])
    byId.set(name, new Map())
  }

  const add = (name: string, row: Row) => {
    lists.get(name)?.push(row)
    byId.get(name)?.set(row.id, row)
  }
  const held = (name: string, id: string): Row => {
    const row = byId.get(name)?.get(id)
    if (!row) throw new Error(`the story changes ${name} ${id}, which is not in it`)
    return row
  }
  const apply = (change: Change) => {
    if (change.op === 'insert') return add(change.record, { ...change.row })
    const row = held(change.record, change.id)
    if (change.op === 'patch') Object.assign(row, change.fields)
    else for (const [field, by] of Object.entries(change.by)) row[field] = Number(row[field]) + by
  }
  // Rows are stored under the name of their record, so the cast is safe.
  const get = <R extends AnyRecord>(record: R, id: string) => (byId.get(record.name)?.get(id) ?? null) as RowOf<R> | null
  return {
    rows: lists,
    put: (record, rows) => {
      // Copied, because the ledger updates sums on its rows.
      for (const row of rows) add(record.name, Object.assign({ id: '' }, row))
    },
    get,
    all: <R extends AnyRecord>(record: R) =>
      (lists.get(record.name) ?? []).flatMap(({ id }): RowOf<R>[] => [get(record, id)].filter((row) => row !== null)),
    apply: (changes) => changes.forEach(apply),
  }
}
