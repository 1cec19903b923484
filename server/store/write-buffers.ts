import type { AnyRecord, Change } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Tx } from './database.ts'
import { type Table, columnName, quote, tableOf, workedColumns, workedNames, writeFields } from './table.ts'
import { RowExists } from './row-exists.ts'

type Row = Readonly<Record<string, unknown>>

/** Pending writes of one table. A row inserted here is modified in place until the flush. */
interface TableBuffer {
  readonly table: Table
  readonly inserts: Map<Id, Row>
  readonly patches: Map<Id, Record<string, unknown>>
  readonly increments: Map<Id, Record<string, number>>
}

export interface Buffers {
  has(record: string): boolean
  /** `after` is the whole row after the change. */
  add(record: AnyRecord, change: Change, after: Row): void
  readonly tables: ReadonlyMap<string, TableBuffer>
}

export function newBuffers(): Buffers {
  const tables = new Map<string, TableBuffer>()
  return {
    tables,
    has: (record) => tables.has(record),
    add(record, change, after) {
      const buffer = tables.get(record.name) ?? { table: tableOf(record), inserts: new Map(), patches: new Map(), increments: new Map() }
      tables.set(record.name, buffer)
      addTo(buffer, change, after)
    },
  }
}

function addTo({ table, inserts, patches, increments }: TableBuffer, change: Change, after: Row): void {
  const id = change.op === 'insert' ? change.row.id : change.id
  if (change.op === 'insert' || inserts.has(id)) inserts.set(id, { ...writeFields(table, after), ...workedColumns(table, after, after) })
  else if (change.op === 'patch') {
    patches.set(id, { ...patches.get(id), ...writeFields(table, change.fields), ...workedColumns(table, change.fields, after) })
  } else {
    const sums = { ...increments.get(id) }
    for (const [field, by] of Object.entries(change.by)) sums[columnName(field)] = (sums[columnName(field)] ?? 0) + by
    increments.set(id, sums)
  }
}

function byColumns(rows: ReadonlyMap<Id, Row>): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const [id, row] of rows) {
    const key = Object.keys(row).toSorted().join(',')
    if (key === '') continue
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push({ ...row, id })
  }
  return groups
}

/** Inserts whole rows with one statement; returns the ids that did not exist before. */
export async function insertRows(tx: Tx, accountId: number, table: Table, rows: readonly Row[]): Promise<Set<Id>> {
  const columns = [...table.names, ...workedNames(table)].map(quote).join(', ')
  const sql = `insert into ${table.quoted} (account_id, ${columns})
    select $1::integer, ${columns} from jsonb_populate_recordset(null::${table.quoted}, $2::jsonb)
    on conflict (account_id, id) do nothing returning id`
  const made = await tx.query<{ id: Id }>(sql, [accountId, JSON.stringify(rows)])
  return new Set(made.map((row) => row.id))
}

async function flushInserts(tx: Tx, accountId: number, { table, inserts }: TableBuffer): Promise<void> {
  if (inserts.size === 0) return
  const made = await insertRows(tx, accountId, table, [...inserts.values()])
  for (const id of inserts.keys()) if (!made.has(id)) throw new RowExists(table.record.name, id)
}

async function flushUpdates(tx: Tx, accountId: number, { table, patches, increments }: TableBuffer): Promise<void> {
  const update = (rows: readonly Row[], set: string) =>
    tx.query(
      `update ${table.quoted} t set ${set} from jsonb_populate_recordset(null::${table.quoted}, $2::jsonb) x
       where t.account_id = $1::integer and t.id = x.id`,
      [accountId, JSON.stringify(rows)],
    )
  for (const [key, rows] of byColumns(patches)) {
    await update(
      rows,
      key
        .split(',')
        .map((column) => `${quote(column)} = x.${quote(column)}`)
        .join(', '),
    )
  }
  for (const [key, rows] of byColumns(increments)) {
    await update(
      rows,
      key
        .split(',')
        .map((column) => `${quote(column)} = t.${quote(column)} + x.${quote(column)}`)
        .join(', '),
    )
  }
}

/** Deferrable constraints by record: they must hold after a flush, but not between its statements. */
const SETTLED_AFTERWARDS: Readonly<Record<string, string>> = { booking: 'booking_period_taken' }

/**
 * Writes all inserts by table, then updates of existing rows. One row may take what another gives up in the same flush; constraints are
 * checked at its end, so that an error belongs to this flush and not to the commit.
 */
export async function flushBuffers(tx: Tx, accountId: number, buffers: Buffers): Promise<void> {
  const constraints = [...buffers.tables.keys()].flatMap((record) => SETTLED_AFTERWARDS[record] ?? [])
  for (const constraint of constraints) await tx.query(`set constraints ${constraint} deferred`)
  await writeBuffers(tx, accountId, buffers)
  for (const constraint of constraints) await tx.query(`set constraints ${constraint} immediate`)
}

async function writeBuffers(tx: Tx, accountId: number, buffers: Buffers): Promise<void> {
  for (const buffer of buffers.tables.values()) await flushInserts(tx, accountId, buffer)
  for (const buffer of buffers.tables.values()) await flushUpdates(tx, accountId, buffer)
}
