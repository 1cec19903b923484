import type { AnyRecord } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { PROTO, type SnapshotRequest, type SnapshotResponse } from '#domain/sync/messages.ts'
import { type Tx } from '../store/database.ts'
import { columnList, readRow, tableOf } from '../store/table.ts'
import { readDevice } from './device-row.ts'
import { readClock } from './pull.ts'
import type { SyncDeps, Till } from './push.ts'
import { scopeHash } from './scope.ts'

export interface VersionedRow {
  readonly ver: number
  readonly row: Record<string, unknown> & { readonly id: Id }
}

/** Rows of a record by id, each with the counter at which it last changed. */
export async function readPage(tx: Tx, accountId: number, record: AnyRecord, afterId: Id | null, limit: number): Promise<VersionedRow[]> {
  const table = tableOf(record)
  // `$ver` is no column name of any record: no field begins with a dollar.
  const sql = `select ${columnList(table, 't.')}, coalesce(v.ver, 0) as "$ver" from ${table.name} t
    left join row_version v on v.account_id = $1::integer and v.record = $2::text and v.id = t.id
    where t.account_id = $1::integer ${afterId ? 'and t.id > $4::uuid' : ''} order by t.id limit $3::bigint`
  const rows = await tx.query<Record<string, unknown> & { $ver: number }>(sql, [
    accountId,
    record.name,
    limit,
    ...(afterId ? [afterId] : []),
  ])
  // Every row has an id: `defineRecord` asks for it.
  return rows.map((stored) => ({ ver: stored.$ver, row: readRow(table, stored) as VersionedRow['row'] }))
}

/** A page of the first copy. It can be broken off and taken up again at any row; changes made meanwhile come by pull. */
export function snapshot({ db }: SyncDeps, till: Till, record: AnyRecord, request: SnapshotRequest): Promise<SnapshotResponse> {
  const { accountId, deviceId } = till
  return db.inAccount(
    accountId,
    async (tx) => {
      const { epoch } = await readDevice(tx, accountId, deviceId, '')
      const { seq } = await readClock(tx, accountId)
      const rows = await readPage(tx, accountId, record, request.afterId, request.limit + 1)
      const page = rows.slice(0, request.limit)
      return {
        proto: PROTO,
        reqId: request.reqId,
        deviceId,
        asOf: seq,
        rows: page,
        nextId: rows.length > page.length ? (page.at(-1)?.row.id ?? null) : null,
        ...(request.afterId === null ? { count: await countRows(tx, accountId, record) } : {}),
        epoch,
        scopeHash: scopeHash(accountId),
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

async function countRows(tx: Tx, accountId: number, record: AnyRecord): Promise<number> {
  const sql = `select count(*) as count from ${tableOf(record).name} where account_id = $1`
  return (await tx.query<{ count: number }>(sql, [accountId]))[0]?.count ?? 0
}
