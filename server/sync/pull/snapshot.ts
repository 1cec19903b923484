import { sql } from 'kysely'
import type { AnyRecord } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { PROTO, type SnapshotRequest, type SnapshotResponse } from '#domain/sync/messages.ts'
import type { Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import type { SomeTables } from '../../store/schema.ts'
import { readRows, tableOf } from '../../store/table.ts'
import { readDevice } from '../tills/device-row.ts'
import { readClock } from './pull.ts'
import type { SyncDeps } from '../push/push.ts'
import { type Scope, scopeOf } from './scope.ts'
import type { Till } from '../tills/till.ts'

export interface VersionedRow {
  readonly ver: number
  readonly row: Record<string, unknown> & { readonly id: Id }
}

export interface VersionedPage {
  readonly rows: readonly VersionedRow[]
  /** Id after which the next page begins; null on the last page. */
  readonly nextId: Id | null
}

/** A page of a record's rows by id, each with its version. */
export async function readPage(tx: Tx, accountId: number, record: AnyRecord, afterId: Id | null, limit: number): Promise<VersionedPage> {
  const table = tableOf(record)
  const rows = await tx.db
    .$extendTables<SomeTables>()
    .selectFrom(`${record.name} as t`)
    .leftJoin('row_version as v', (join) =>
      join.onRef('v.account_id', '=', 't.account_id').onRef('v.id', '=', 't.id').on('v.record', '=', record.name),
    )
    .select(table.names.map((name) => `t.${name}`))
    // `$ver` cannot collide with a column: field names do not begin with a dollar sign.
    .select(sql<number>`coalesce(v.ver, 0)`.as('$ver'))
    .where('t.account_id', '=', accountId)
    .$if(afterId !== null, (found) => found.where('t.id', '>', afterId))
    .orderBy('t.id')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    // `defineRecord` requires an id, so every row has one.
    rows: page.flatMap((stored) =>
      readRows(table, [stored], tx.reportDamage).map((row) => ({ ver: stored.$ver, row: row as VersionedRow['row'] })),
    ),
    // Taken from the stored rows, so that a damaged row at the end of a page does not end the copy.
    nextId: rows.length > limit ? String((page.at(-1) as { readonly id?: unknown } | undefined)?.id) : null,
  }
}

type WholeRecord = NonNullable<SnapshotResponse['more']>[number]

/** Reads as many whole records as fit into `rowsMax`; the first that does not fit gets pages of its own. */
async function wholeRecords(
  tx: Tx,
  accountId: number,
  records: readonly AnyRecord[],
  scope: Scope,
  rowsMax: number,
): Promise<WholeRecord[]> {
  const whole: WholeRecord[] = []
  let room = rowsMax
  for (const record of records) {
    if (room === 0) break
    const page = await readPage(tx, accountId, record, null, room)
    if (page.nextId !== null) break
    room -= page.rows.length
    const rows = page.rows.filter(({ row }) => !scope.hides(record.name, row.id))
    whole.push({ record: record.name, rows, count: page.rows.length })
  }
  return whole
}

/**
 * A page of the initial copy. It can be interrupted and resumed at any row; changes made meanwhile arrive by pull. Most records are small,
 * so the last page of a record includes further whole records if they fit.
 */
export function snapshot(
  { db }: SyncDeps,
  till: Till,
  record: AnyRecord,
  request: SnapshotRequest,
  further: readonly AnyRecord[] = [],
): Promise<SnapshotResponse> {
  const { accountId, deviceId } = till
  return db.inAccount(
    accountId,
    async (tx) => {
      const { epoch } = await readDevice(tx, accountId, deviceId, 'read')
      const { seq } = await readClock(tx, accountId)
      const scope = await scopeOf(tx, accountId, deviceId)
      const page = await readPage(tx, accountId, record, request.afterId, request.limit)
      const isLast = page.nextId === null
      const more = isLast ? await wholeRecords(tx, accountId, further, scope, request.limit - page.rows.length) : []
      return {
        proto: PROTO,
        reqId: request.reqId,
        deviceId,
        asOf: seq,
        rows: page.rows.filter(({ row }) => !scope.hides(record.name, row.id)),
        nextId: page.nextId,
        ...(request.afterId === null ? { count: await sqlReader(tx, accountId).count(record, {}) } : {}),
        ...(more.length > 0 ? { more } : {}),
        epoch,
        scopeHash: scope.hash,
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
