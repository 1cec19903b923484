import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import type { KeptOperation, OperationAudit } from '#domain/sync/devices.ts'
import { type Operation, operationSchema } from '#domain/sync/messages.ts'
import type { Database, Tx } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { readDeviceStatus } from '../tills/device-row.ts'

/** A page of the list; a shop with more waiting has a worse trouble than a missing page. */
const KEPT_MAX = 500

const COLUMNS = ['device_id', 'seq', 'op_id', 'payload', 'payload_sha', 'status', 'code', 'details', 'received_at'] as const
type Stored = Pick<Selectable<Schema['op_log'] | Schema['op_quarantine']>, (typeof COLUMNS)[number]>

/** The operation as it came. Every payload that is kept was read by this schema when it arrived. */
export const operationIn = (payload: unknown): Operation => {
  const read = v.safeParse(operationSchema, payload)
  if (!read.success) throw new Error('a kept payload is no operation')
  // What was sent, with fields that the schema does not know.
  return payload as Operation
}

function told(row: Stored, audit: readonly OperationAudit[]): KeptOperation {
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

/** What was done about operations of a till, by the hash of the operation. */
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

async function withAudit(tx: Tx, accountId: number, deviceId: Id, rows: readonly Stored[]): Promise<KeptOperation[]> {
  const audit = await readAudit(
    tx,
    accountId,
    deviceId,
    rows.map((row) => row.seq),
  )
  return rows.map((row) => told(row, audit.get(row.payload_sha) ?? []))
}

/** The till itself may have sent it after all, under the same place: then the queue has it, and nobody need decide. */
const isNotInQueue = sql<boolean>`not exists (select from op_log l where l.account_id = op_quarantine.account_id
  and l.device_id = op_quarantine.device_id and l.seq = op_quarantine.seq and l.payload_sha = op_quarantine.payload_sha)`

/** Whether the queue of the till has this very operation. */
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

/** Operations of a till that wait for a person, oldest first, or null when the account has no such till. */
export function keptOperations(
  db: Database,
  accountId: number,
  deviceId: Id,
  status: 'parked' | 'quarantined',
): Promise<KeptOperation[] | null> {
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
              // The first one is the one to settle; its repeats follow it.
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

/** Every operation that came under one place of a till's queue: the one in the queue, and those of copies of the till. */
export function operationsAt(db: Database, accountId: number, deviceId: Id, seq: number): Promise<KeptOperation[]> {
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
