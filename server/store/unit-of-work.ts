import type { AnyRecord, Change, Reader, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { recordsByName } from '#domain/registry.ts'
import type { Tx } from './database.ts'
import { sqlReader } from './reader.ts'
import type { Misfit } from './row-exists.ts'
import { type Buffers, flushBuffers, newBuffers } from './write-buffers.ts'
import { columnOf, tableOf } from './table.ts'

type Row = Readonly<Record<string, unknown>>

/** A row that a transaction wrote. */
export interface TouchedRow {
  readonly record: AnyRecord
  readonly id: Id
}

/**
 * What one transaction reads and will write. Reads see what was staged before them; writes are held back and leave
 * in a few statements of many rows, because a round trip costs more than the work.
 */
export interface UnitOfWork {
  readonly reader: Reader
  /** All of the changes or none: answers what does not fit, without having staged any. Throws on a bug of the command. */
  stage(changes: readonly Change[]): Promise<Misfit | null>
  /** Writes what is staged. Throws `RowExists` or the database's own refusal; the transaction is then no longer usable. */
  flush(): Promise<void>
  touched(): readonly TouchedRow[]
  /** Reads these rows at once, so that later reads of them cost nothing. */
  warm(record: AnyRecord, ids: readonly Id[]): Promise<void>
}

type Known = Map<string, Map<Id, Row | null>>

function recordOf(change: Change): AnyRecord {
  const record = recordsByName.get(change.record)
  if (!record) throw new Error(`no record is named ${change.record}`)
  return record
}

const targetOf = (change: Change): Id => (change.op === 'insert' ? change.row.id : change.id)

function assertSums(change: Change): void {
  if (change.op === 'insert') return
  const table = tableOf(recordOf(change))
  for (const field of Object.keys(change.op === 'patch' ? change.fields : change.by)) {
    if (field === 'id') throw new Error(`a change of ${change.record} rewrites its id`)
    const { isSum } = columnOf(table, field)
    if (isSum !== (change.op === 'increment')) throw new Error(`${change.record}.${field}: sums are incremented, other fields are patched`)
  }
}

function applied(before: Row, change: Exclude<Change, { op: 'insert' }>): Row {
  if (change.op === 'patch') return { ...before, ...change.fields }
  const sums = Object.entries(change.by).map(([field, by]) => [field, Number(before[field]) + by])
  return { ...before, ...Object.fromEntries(sums) }
}

export function createUnitOfWork(tx: Tx, accountId: number): UnitOfWork {
  const stored = sqlReader(tx, accountId)
  const known: Known = new Map()
  const touched = new Map<string, TouchedRow>()
  let buffers: Buffers = newBuffers()

  const rowsOf = (record: AnyRecord): Map<Id, Row | null> => {
    const rows = known.get(record.name) ?? new Map<Id, Row | null>()
    known.set(record.name, rows)
    return rows
  }

  async function warm(record: AnyRecord, ids: readonly Id[]): Promise<void> {
    const rows = rowsOf(record)
    const missing = ids.filter((id) => !rows.has(id))
    if (missing.length === 0) return
    // Another read of the same row may have come back meanwhile; what is known already stays.
    const found = new Map((await stored.many(record, missing)).map((row): [Id, Row] => [String(row['id']), row]))
    for (const id of missing) if (!rows.has(id)) rows.set(id, found.get(id) ?? null)
  }

  /** A question that the rows in hand cannot answer goes to the database, which must first know what was staged. */
  async function settle(record: AnyRecord): Promise<void> {
    if (buffers.has(record.name)) await flush()
  }

  async function flush(): Promise<void> {
    const leaving = buffers
    buffers = newBuffers()
    await flushBuffers(tx, accountId, leaving)
  }

  const reader: Reader = {
    async get<R extends AnyRecord>(record: R, id: Id) {
      await warm(record, [id])
      return (rowsOf(record).get(id) ?? null) as RowOf<R> | null // rowsOf(record) holds rows of this record alone.
    },
    async many<R extends AnyRecord>(record: R, ids: readonly Id[]) {
      await warm(record, ids)
      const rows = [...new Set(ids)].flatMap((id) => rowsOf(record).get(id) ?? [])
      return rows as unknown as RowOf<R>[] // rowsOf(record) holds rows of this record alone.
    },
    async select(record, selection) {
      await settle(record)
      return stored.select(record, selection)
    },
    async count(record, selection) {
      await settle(record)
      return stored.count(record, selection)
    },
  }

  async function misfitOf(changes: readonly Change[]): Promise<Misfit | null> {
    const made = new Set<string>()
    for (const change of changes) {
      assertSums(change)
      const record = recordOf(change)
      const id = targetOf(change)
      const isMade = made.has(`${record.name} ${id}`)
      if (change.op === 'insert') {
        if (isMade || rowsOf(record).get(id)) return { code: 'sync.row-exists', record: record.name, id }
        made.add(`${record.name} ${id}`)
      } else if (!isMade && !(await reader.get(record, id))) return { code: 'sync.row-missing', record: record.name, id }
    }
    return null
  }

  function apply(change: Change): void {
    const record = recordOf(change)
    const id = targetOf(change)
    const rows = rowsOf(record)
    const after = change.op === 'insert' ? change.row : applied(rows.get(id) ?? {}, change)
    rows.set(id, after)
    touched.set(`${record.name} ${id}`, { record, id })
    buffers.add(record, change, after)
  }

  return {
    reader,
    warm,
    flush,
    touched: () => [...touched.values()],
    async stage(changes) {
      await Promise.all(
        [...new Set(changes.filter((change) => change.op !== 'insert').map(recordOf))].map((record) =>
          warm(record, changes.filter((change) => change.op !== 'insert' && change.record === record.name).map(targetOf)),
        ),
      )
      const misfit = await misfitOf(changes)
      if (!misfit) changes.forEach(apply)
      return misfit
    },
  }
}
