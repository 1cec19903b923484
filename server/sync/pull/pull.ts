import type { AnyRecord } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { type ChangedRow, type Cursor, PROTO, type PullRequest, type PullResponse } from '#domain/sync/messages.ts'
import type { Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { type DeviceRow, readDevice } from '../tills/device-row.ts'
import { readAcks } from '../push/op-log.ts'
import type { SyncDeps } from '../push/push.ts'
import { type Scope, scopeOf } from './scope.ts'
import type { Till } from '../tills/till.ts'

interface Version {
  readonly record: string
  readonly id: Id
  readonly ver: number
  readonly is_deleted: boolean
}

const travelling = new Map(mirroredRecords.map((record: AnyRecord) => [record.name, record]))

/** The account's counter, and the lowest cursor from which a mirror can still be updated. */
export async function readClock(tx: Tx, accountId: number): Promise<{ readonly seq: number; readonly min_cursor: number }> {
  const row = await tx.db.selectFrom('account_clock').select(['seq', 'min_cursor']).where('account_id', '=', accountId).executeTakeFirst()
  return row ?? { seq: 0, min_cursor: 0 }
}

/** A cursor without a row is after all rows of its version. */
function readVersions(tx: Tx, accountId: number, { ver, record, id }: Cursor, limit: number): Promise<Version[]> {
  const rows = tx.db.selectFrom('row_version').select(['record', 'id', 'ver', 'is_deleted']).where('account_id', '=', accountId)
  const after =
    record !== null && id !== null
      ? rows.where((builder) => builder(builder.refTuple('ver', 'record', 'id'), '>', builder.tuple(ver, record, id)))
      : rows.where('ver', '>', ver)
  return after.orderBy('ver').orderBy('record').orderBy('id').limit(limit).execute()
}

async function withRows(tx: Tx, accountId: number, versions: readonly Version[], { hides }: Scope): Promise<ChangedRow[]> {
  const reader = sqlReader(tx, accountId)
  const found = new Map<string, Record<string, unknown>>()
  for (const [name, group] of Map.groupBy(versions, (version) => version.record)) {
    const record = travelling.get(name)
    if (!record) continue
    const live = group.filter((version) => !version.is_deleted && !hides(name, version.id)).map((version) => version.id)
    for (const row of await reader.many(record, live)) found.set(`${name} ${row.id}`, row)
  }
  return (
    versions
      // A damaged row is neither sent nor reported as deleted, so the mirror retains its version.
      .filter(({ record, id }) => travelling.has(record) && !tx.isDamaged(record, id))
      .map(({ record, id, ver }) => ({ record, id, ver, row: found.get(`${record} ${id}`) ?? null }))
  )
}

function resetFor(
  request: PullRequest,
  device: DeviceRow,
  scope: string,
  clock: { readonly seq: number; readonly min_cursor: number },
): PullResponse['reset'] {
  // The till knows of rows or results that this server has lost: it was restored from a backup.
  if (request.epoch !== device.epoch || request.cursor.ver > clock.seq || request.ackedSeq > device.last_seq) return 'epoch'
  if (request.scopeHash !== scope) return 'scope'
  return isBeforeTombstones(request.cursor, clock.min_cursor) ? 'retention' : undefined
}

/** A cursor within the version of the last purged tombstone may not have reached that tombstone. */
const isBeforeTombstones = ({ ver, record }: Cursor, minCursor: number): boolean =>
  ver < minCursor || (ver === minCursor && minCursor > 0 && record !== null)

/**
 * Changes since the cursor and results that the till may not have received, from one snapshot. Pages are bounded by the counter of that
 * snapshot, so `hasMore: false` means equal to the server at `cursor`.
 */
export function pull({ db, clock }: SyncDeps, { accountId, deviceId }: Till, request: PullRequest): Promise<PullResponse> {
  return db.inAccount(
    accountId,
    async (tx) => {
      const device = await readDevice(tx, accountId, deviceId, 'read')
      const at = await readClock(tx, accountId)
      const scope = await scopeOf(tx, accountId, deviceId)
      const reset = resetFor(request, device, scope.hash, at)
      const versions = reset ? [] : await readVersions(tx, accountId, request.cursor, request.limit + 1)
      const page = versions.slice(0, request.limit)
      const hasMore = versions.length > page.length
      const last = page.at(-1)
      return {
        proto: PROTO,
        reqId: request.reqId,
        deviceId,
        epoch: device.epoch,
        changes: await withRows(tx, accountId, page, scope),
        acks: await readAcks(tx, accountId, deviceId, request.ackedSeq, request.parked ?? []),
        lastSeq: device.last_seq,
        cursor: cursorAfter(
          request.cursor,
          reset ? undefined : hasMore && last ? { ver: last.ver, record: last.record, id: last.id } : at.seq,
        ),
        hasMore,
        ...(reset ? { reset } : {}),
        scopeHash: scope.hash,
        durableSeq: device.durable_seq,
        droppableSeq: device.droppable_seq,
        serverTime: clock.now(),
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

function cursorAfter(before: Cursor, reached: Cursor | number | undefined): Cursor {
  if (reached === undefined) return before
  return typeof reached === 'number' ? { ver: reached, record: null, id: null } : reached
}
