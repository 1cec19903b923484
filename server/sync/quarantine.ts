import { attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Tx } from '../store/database.ts'
import { stampTransaction } from '../store/stamp.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'
import { attentionRows } from './attention-rows.ts'
import { payloadSha } from './op-log.ts'
import { notApplied, syncConcern } from './outcome.ts'
import type { Till } from './till.ts'

/** Keeps whole what a till that exists twice sent, closes the till, and tells people. Sent again, it is kept once. */
export async function quarantine(tx: Tx, till: Till, ops: readonly Operation[], now: Instant): Promise<void> {
  await tx.db
    .updateTable('device')
    .set({ status: 'forked' })
    .where('account_id', '=', till.accountId)
    .where('device_id', '=', till.deviceId)
    .where('status', '=', 'active')
    .execute()
  const rows = ops.map((op) => ({ sha: payloadSha(op), seq: op.seq, op_id: op.opId, payload: JSON.stringify(op) }))
  const kept = await tx.query<{ payload_sha: string }>(
    `insert into op_quarantine (account_id, device_id, payload_sha, seq, op_id, payload, received_at)
     select $1::integer, $2::uuid, x.sha, x.seq, x.op_id, x.payload::json, $4::timestamptz
     from jsonb_to_recordset($3::jsonb) as x(sha text, seq bigint, op_id uuid, payload text)
     on conflict (account_id, device_id, payload_sha) do nothing returning payload_sha`,
    [till.accountId, till.deviceId, JSON.stringify(rows), new Date(now).toISOString()],
  )
  const fresh = new Set(kept.map((row) => row.payload_sha))
  const unit = createUnitOfWork(tx, till.accountId)
  const outcome = notApplied(true, syncConcern('sync.device-forked'))
  const notices = ops.filter((op) => fresh.has(payloadSha(op))).flatMap((op) => attentionRows(op, till.deviceId, outcome, now))
  // The same operation may have been reported before, under another content.
  const told = new Set(
    (
      await unit.reader.many(
        attention,
        notices.map((row) => row.id),
      )
    ).map((row) => row.id),
  )
  const untold = new Map(notices.filter((row) => !told.has(row.id)).map((row) => [row.id, row]))
  if (untold.size === 0) return
  await unit.stage([...untold.values()].map((row) => insert(attention, row)))
  await unit.flush()
  await stampTransaction(tx, till.accountId, unit.touched())
}
