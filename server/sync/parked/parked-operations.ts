import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import type { ParkedOperation, OperationAudit } from '#domain/sync/devices.ts'
import { type Operation, operationSchema } from '#domain/sync/messages.ts'
import type { Database, Tx } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { readDeviceStatus } from '../tills/device-row.ts'

const KEPT_MAX = 500

const COLUMNS = ['device_id', 'seq', 'op_id', 'payload', 'payload_sha', 'status', 'code', 'details', 'received_at'] as const
type Stored = Pick<Selectable<Schema['op_log'] | Schema['op_quarantine']>, (typeof COLUMNS)[number]>

/** The stored operation. Every stored payload was validated with this schema on arrival. */
export const operationIn = (payload: unknown): Operation => {
  const read = v.safeParse(operationSchema, payload)
  if (!read.success) throw new Error('a kept payload is no operation')
  // The original payload, including fields unknown to the schema.
  return payload as Operation
}

function reported(row: Stored, audit: readonly OperationAudit[]): ParkedOperation {
  const op = operationIn(row.payload)
  return {
    deviceId: row.device_id,
    seq: row.seq,
    opId: row.op_id,
    payloadSha: row.payload_sha,
    status: row.status,
    code: row.code,
    details: row.details,
    type: op.type,
    v: op.v,
    class: op.class,
    actor: op.actor,
    occurredAt: op.occurredAt,
    receivedAt: row.received_at,
    payload: row.payload,
    audit: [...audit],
  }
}

/** Actions of users on operations of a till, by the operation's hash. */
async function readAudit(tx: Tx, accountId: number, deviceId: Id, seqs: readonly number[]): Promise<Map<string, OperationAudit[]>> {
  if (seqs.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('op_audit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .where('seq', 'in', [...new Set(seqs)])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const bySha = new Map<string, OperationAudit[]>()
  for (const row of rows) bySha.set(row.payload_sha, [...(bySha.get(row.payload_sha) ?? []), auditOf(row)])
  return bySha
}

const auditOf = (row: Selectable<Schema['op_audit']>): OperationAudit => ({
  id: row.id,
  at: instant(row.at),
  by: row.by_employee,
  action: row.action,
  reason: row.reason,
  args: row.args,
  behind: row.behind,
  statusBefore: row.status_before,
  status: row.status,
  code: row.code,
})

async function withAudit(tx: Tx, accountId: number, deviceId: Id, rows: readonly Stored[]): Promise<ParkedOperation[]> {
  const audit = await readAudit(
    tx,
    accountId,
    deviceId,
    rows.map((row) => row.seq),
  )
  return rows.map((row) => reported(row, audit.get(row.payload_sha) ?? []))
}

/** Excludes operations that the till has sent itself meanwhile under the same sequence number: they need no decision. */
const isNotInQueue = sql<boolean>`not exists (select from op_log l where l.account_id = op_quarantine.account_id
  and l.device_id = op_quarantine.device_id and l.seq = op_quarantine.seq and l.payload_sha = op_quarantine.payload_sha)`

/** Whether the till's log contains this very operation. */
export async function isInQueue(tx: Tx, accountId: number, deviceId: Id, op: Pick<Stored, 'seq' | 'payload_sha'>): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('op_log')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .where('seq', '=', op.seq)
    .where('payload_sha', '=', op.payload_sha)
    .execute()
  return rows.length > 0
}

/** Operations of a till that wait for a decision, oldest first, or null when the account has no such till. */
export function parkedOperations(
  db: Database,
  accountId: number,
  deviceId: Id,
  status: 'parked' | 'quarantined',
): Promise<ParkedOperation[] | null> {
  return db.inAccount(
    accountId,
    async (tx) => {
      if ((await readDeviceStatus(tx, accountId, deviceId)) === null) return null
      const rows =
        status === 'parked'
          ? await tx.db
              .selectFrom('op_log')
              .select(COLUMNS)
              .where('account_id', '=', accountId)
              .where('device_id', '=', deviceId)
              .where('status', '=', 'parked')
              // Only the first is to be settled; its repetitions follow it.
              .where('code', 'is distinct from', 'sync.operation-repeated')
              .orderBy('seq')
              .limit(KEPT_MAX)
              .execute()
          : await tx.db
              .selectFrom('op_quarantine')
              .select(COLUMNS)
              .where('account_id', '=', accountId)
              .where('device_id', '=', deviceId)
              .where('status', '=', 'quarantined')
              .where(isNotInQueue)
              .orderBy('seq')
              .orderBy('received_at')
              .limit(KEPT_MAX)
              .execute()
      return withAudit(tx, accountId, deviceId, rows)
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

/** All operations received under one sequence number of a till: the logged one, and those of copies of the till. */
export function operationsAt(db: Database, accountId: number, deviceId: Id, seq: number): Promise<ParkedOperation[]> {
  return db.inAccount(
    accountId,
    async (tx) => {
      const logged = await tx.db
        .selectFrom('op_log')
        .select(COLUMNS)
        .where('account_id', '=', accountId)
        .where('device_id', '=', deviceId)
        .where('seq', '=', seq)
        .execute()
      const others = await tx.db
        .selectFrom('op_quarantine')
        .select(COLUMNS)
        .where('account_id', '=', accountId)
        .where('device_id', '=', deviceId)
        .where('seq', '=', seq)
        .orderBy('received_at')
        .execute()
      return withAudit(tx, accountId, deviceId, [...logged, ...others])
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
