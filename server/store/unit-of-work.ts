import type { AnyRecord, Change, Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { recordsRead } from '#domain/plain-aggregation.ts'
import { recordsByName } from '#domain/registry.ts'
import type { Tx } from './database.ts'
import { type KnownRows, type Row, createKnownRows } from './known-rows.ts'
import { sqlReader } from './reader.ts'
import type { Misfit } from './row-exists.ts'
import { type Act, type ChangeLine, type ChangedRow, changeLines, writeChanges } from './history/row-changes.ts'
import { type Buffers, flushBuffers, newBuffers } from './write-buffers.ts'
import { columnOf, tableOf } from './table.ts'

export interface TouchedRow {
  readonly record: AnyRecord
  readonly id: Id
}

/**
 * Reads and pending writes of one transaction. Reads see staged changes; writes are buffered and flushed in a few bulk statements, because
 * a round trip costs more than the work.
 */
export interface UnitOfWork {
  readonly reader: Reader
  /**
   * Stages all of the changes or none: returns the reason if they cannot be applied. Throws on a bug of the command. `act` is recorded in
   * the rows' timelines; changes without an act are not recorded.
   */
  stage(changes: readonly Change[], act?: Act): Promise<Misfit | null>
  /** Writes the staged changes. Throws `RowExists` or the database's error; the transaction is then unusable. */
  flush(): Promise<void>
  touched(): readonly TouchedRow[]
  /** Loads these rows, so that later reads of them need no query. */
  warm(record: AnyRecord, ids: readonly Id[]): Promise<void>
}

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

function fieldBeyond(record: AnyRecord, change: Change, after: Row): string | null {
  const table = tableOf(record)
  for (const field of Object.keys(change.op === 'insert' ? change.row : change.op === 'patch' ? change.fields : change.by)) {
    const { magnitudeMax } = columnOf(table, field)
    const value = after[field]
    if (magnitudeMax !== null && typeof value === 'number' && !(Math.abs(value) <= magnitudeMax)) return field
  }
  return null
}

/** Checks the changes one after the other, each against the result of those before it. */
async function misfitOf(known: KnownRows, changes: readonly Change[]): Promise<Misfit | null> {
  const made = new Map<string, Row>()
  for (const change of changes) {
    assertSums(change)
    const record = recordOf(change)
    const id = targetOf(change)
    const key = `${record.name} ${id}`
    const before = made.get(key) ?? (change.op === 'insert' ? known.of(record).get(id) : await known.get(record, id)) ?? null
    if (change.op === 'insert' && before) return { code: 'sync.row-exists', record: record.name, id }
    if (change.op !== 'insert' && !before) return { code: 'sync.row-missing', record: record.name, id }
    const after = change.op === 'insert' ? change.row : applied(before ?? {}, change)
    const field = fieldBeyond(record, change, after)
    if (field !== null) return { code: 'sync.beyond-bounds', record: record.name, id, field }
    made.set(key, after)
  }
  return null
}

async function warmTargets(known: KnownRows, changes: readonly Change[]): Promise<void> {
  const updates = changes.filter((change) => change.op !== 'insert')
  for (const [record, group] of Map.groupBy(updates, recordOf)) await known.warm(record, group.map(targetOf))
}

/** Merges repeated changes of a row: the state before the first and after the last. */
function byRow(changed: readonly ChangedRow[]): ChangedRow[] {
  const rows = new Map<string, ChangedRow>()
  for (const row of changed) {
    const key = `${row.record.name} ${row.id}`
    rows.set(key, { ...row, before: (rows.get(key) ?? row).before })
  }
  return [...rows.values()]
}

export function createUnitOfWork(tx: Tx, accountId: number): UnitOfWork {
  const stored = sqlReader(tx, accountId)
  const known = createKnownRows(stored)
  const touched = new Map<string, TouchedRow>()
  let buffers: Buffers = newBuffers()
  let flushing: Promise<void> = Promise.resolve()
  let lines: ChangeLine[] = []

  function flush(): Promise<void> {
    const leaving = buffers
    buffers = newBuffers()
    flushing = flushing.then(() => flushBuffers(tx, accountId, leaving))
    return flushing
  }

  /** Before a query that loaded rows cannot answer, staged changes of the queried records must be flushed. */
  const settle = (request: readonly AnyRecord[]): Promise<void> => (request.some(({ name }) => buffers.has(name)) ? flush() : flushing)

  function apply(change: Change): ChangedRow {
    const record = recordOf(change)
    const id = targetOf(change)
    const rows = known.of(record)
    const before = rows.get(id) ?? null
    const after = change.op === 'insert' ? change.row : applied(before ?? {}, change)
    rows.set(id, after)
    touched.set(`${record.name} ${id}`, { record, id })
    buffers.add(record, change, after)
    return { record, id, before, after, ...(change.op === 'insert' && { over: change.over }) }
  }

  /** Writes timeline entries once, at the last flush: they are not read within the transaction. */
  async function writeLines(): Promise<void> {
    const leaving = lines
    lines = []
    await writeChanges(tx, accountId, leaving)
  }

  return {
    reader: {
      get: known.get,
      many: known.many,
      async select(record, selection) {
        await settle(recordsRead(record, selection))
        return stored.select(record, selection)
      },
      async count(record, selection) {
        await settle(recordsRead(record, selection))
        return stored.count(record, selection)
      },
      async aggregate(record, request) {
        await settle(recordsRead(record, request))
        return stored.aggregate(record, request)
      },
    },
    warm: known.warm,
    async flush() {
      await flush()
      await writeLines()
    },
    touched: () => [...touched.values()],
    async stage(changes, act) {
      await warmTargets(known, changes)
      const misfit = await misfitOf(known, changes)
      if (misfit) return misfit
      const changed = changes.map(apply)
      if (act) lines.push(...changeLines(act, byRow(changed), known.inHand))
      return null
    },
  }
}
