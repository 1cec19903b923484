import { attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Tx } from '../../store/database.ts'
import { stampTransaction } from '../../store/stamp.ts'
import { type TouchedRow, createUnitOfWork } from '../../store/unit-of-work.ts'
import { attentionRows } from './attention-rows.ts'
import { numberIn } from '../push/numbering.ts'
import { payloadSha } from '../push/op-log.ts'
import { notApplied, syncConcern } from '../outcome.ts'
import { needRoom, waitingOf } from './quarantine-room.ts'
import type { Till } from '../tills/till.ts'

/** Marks a till as forked, meaning that two copies exist, and quarantines its operations until a user decides. */
export async function quarantineFork(tx: Tx, till: Till, series: string, ops: readonly Operation[], now: Instant): Promise<void> {
  await tx.db
    .updateTable('device')
    .set({ status: 'forked' })
    .where('account_id', '=', till.accountId)
    .where('device_id', '=', till.deviceId)
    .where('status', '=', 'active')
    .execute()
  const before = await waitingOf(tx, till)
  const rows = await quarantine({ tx, till, series, now }, ops, 'sync.device-forked')
  // Operations sent again take no further space and get the same answer.
  needRoom(before, (await waitingOf(tx, till)).ops - before.ops)
  if (rows.length > 0) await stampTransaction(tx, till.accountId, rows)
}

interface Keeping {
  readonly tx: Tx
  readonly till: Till
  readonly series: string
  readonly now: Instant
}

/** Stores operations unchanged, each once, and raises notices; returns the rows to be stamped. */
export async function quarantine(
  { tx, till, series, now }: Keeping,
  ops: readonly Operation[],
  code: 'sync.device-forked' | 'sync.queue-gap',
): Promise<readonly TouchedRow[]> {
  const rows = ops.map((op) => ({
    sha: payloadSha(op),
    seq: op.seq,
    op_id: op.opId,
    payload: JSON.stringify(op),
    doc_no: numberIn(series, op),
  }))
  const saved = await tx.query<{ payload_sha: string }>(
    `insert into op_quarantine (account_id, device_id, payload_sha, seq, op_id, payload, received_at, doc_no, code)
     select $1::integer, $2::uuid, x.sha, x.seq, x.op_id, x.payload::json, $4::timestamptz, x.doc_no, $5::text
     from jsonb_to_recordset($3::jsonb) as x(sha text, seq bigint, op_id uuid, payload text, doc_no bigint)
     on conflict (account_id, device_id, payload_sha) do nothing returning payload_sha`,
    [till.accountId, till.deviceId, JSON.stringify(rows), new Date(now).toISOString(), code],
  )
  const fresh = new Set(saved.map((row) => row.payload_sha))
  const unit = createUnitOfWork(tx, till.accountId)
  const outcome = notApplied(true, syncConcern(code))
  const notices = ops.filter((op) => fresh.has(payloadSha(op))).flatMap((op) => attentionRows(op, till.deviceId, outcome, now))
  // A notice may exist already for the same operation id with other content.
  const reported = new Set(
    (
      await unit.reader.many(
        attention,
        notices.map((row) => row.id),
      )
    ).map((row) => row.id),
  )
  const untold = new Map(notices.filter((row) => !reported.has(row.id)).map((row) => [row.id, row]))
  await unit.stage([...untold.values()].map((row) => insert(attention, row)))
  await unit.flush()
  return unit.touched()
}
