import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { type AttentionAct, attentionAct } from '#domain/attention/attention-act.ts'
import { type Objection, type RowOf, insert, patch } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import type { OperationAudit } from '#domain/sync/devices.ts'
import type { Operation, OperationResult } from '#domain/sync/messages.ts'
import type { Tx } from '../../store/database.ts'
import { isTransient } from '../../store/drivers/driver.ts'
import type { StampMore } from '../../store/stamp.ts'
import { createFormerRows } from '../../store/former-rows.ts'
import { type TouchedRow, type UnitOfWork, createUnitOfWork } from '../../store/unit-of-work.ts'
import { attentionRows } from './attention-rows.ts'
import { isFact, operate, prepare } from '../push/operation.ts'
import { readDevice } from '../tills/device-row.ts'
import { settleAverages } from '../settle-averages.ts'
import { type Outcome, notApplied, storeConcern } from '../outcome.ts'
import { storableDetails, storableText } from '../storable.ts'

export interface Saved {
  readonly place: 'log' | 'quarantine'
  readonly deviceId: Id
  readonly op: Operation
  readonly sha: string
  readonly statusBefore: NonNullable<OperationAudit['statusBefore']>
}

export interface SettleContext {
  readonly tx: Tx
  readonly accountId: number
  readonly now: Instant
  readonly newId: () => Id
  /** Null when it ran automatically after another one. */
  readonly by: Id | null
  /** The decision as shown in the operation's notices. */
  readonly act: AttentionAct
  readonly note: string
  readonly onBug: (error: unknown, op: Operation) => void
}

type Telling = Pick<SettleContext, 'now' | 'newId' | 'by' | 'act' | 'note'>

export interface Settled {
  readonly parked: Saved
  readonly outcome: Outcome
  readonly touched: readonly TouchedRow[]
}

/**
 * Runs an operation again within a savepoint and updates its notices. `op` is the original or the corrected operation. Its document number
 * has been counted already.
 */
export async function runAgain(context: SettleContext, saved: Saved, op: Operation, concerns: readonly Objection[]): Promise<Settled> {
  const { tx, accountId, onBug } = context
  const attempt = async (run: (unit: UnitOfWork) => Promise<Outcome>): Promise<Settled> => {
    const unit = createUnitOfWork(tx, accountId)
    const outcome = await run(unit)
    await reportAgain(context, unit, saved, outcome)
    await settleAverages(unit)
    await unit.flush()
    return { parked: saved, outcome, touched: unit.touched() }
  }
  const prepared = prepare(op)
  const series = op.order ? (await readDevice(tx, accountId, saved.deviceId, 'read')).series : ''
  await tx.script('savepoint again')
  try {
    const settled = await attempt((unit) => {
      const former = createFormerRows(tx, accountId)
      return operate(
        { unit, former, deviceId: saved.deviceId, series, now: context.now, isVouchedFor: context.by !== null, onBug },
        op,
        prepared,
        concerns,
      )
    })
    await tx.script('release savepoint again')
    return settled
  } catch (error) {
    if (isTransient(error)) throw error
    await tx.script('rollback to savepoint again')
    const reason = storeConcern(error)
    if (reason.code === 'sync.internal') onBug(error, op)
    return attempt(async () => notApplied(isFact(op, prepared), reason, concerns))
  }
}

/** Closes the operation without effect. */
export async function setAside(context: SettleContext, saved: Saved, outcome: Outcome): Promise<Settled> {
  const unit = createUnitOfWork(context.tx, context.accountId)
  await reportAgain(context, unit, saved, outcome)
  await unit.flush()
  return { parked: saved, outcome, touched: unit.touched() }
}

/**
 * Updates an operation's notices: the reason for waiting is closed or replaced, notices about its number remain open, and new concerns are
 * added.
 */
export async function reportAgain(
  context: Telling,
  unit: UnitOfWork,
  { op, deviceId }: Pick<Saved, 'op' | 'deviceId'>,
  outcome: Outcome,
): Promise<void> {
  const known = await unit.reader.select(attention, { where: [{ field: 'operationId', is: op.opId }], limit: 1000 })
  const waiting = known.filter((row) => row.kind === ATTENTION_KIND.parked && row.resolvedAt === null)
  const isWaiting = outcome.status === 'parked'
  const [cause] = outcome.concerns
  const found = attentionRows(op, deviceId, outcome, context.now, known.length)
  const reasons = waiting.filter((row) => !STANDS_WHATEVER.includes(row.code))
  const others = waiting.filter((row) => STANDS_WHATEVER.includes(row.code))
  await unit.stage(
    isWaiting && cause
      ? reasons.map((row) => patch(attention, row.id, { code: cause.code, details: found[0]?.details ?? row.details }))
      : [
          ...reasons.map((row) => patch(attention, row.id, { resolvedAt: context.now, resolvedBy: context.by })),
          ...others.map((row) => patch(attention, row.id, { kind: ATTENTION_KIND.exception })),
        ],
  )
  await unit.stage(reasons.map((row) => insert(attentionAct, actRow(context, row.id))))
  const isReported = isWaiting && reasons.length > 0
  // The user who dismissed it needs no notice of that.
  if (outcome.status === 'rejected' && cause?.code === 'sync.dismissed') return
  const untold = (isReported ? found.slice(1) : found).filter((row) => !others.some((other) => other.code === row.code))
  await unit.stage(untold.map((row) => insert(attention, row)))
}

const actRow = ({ newId, act, note, now, by }: Telling, attentionId: Id): RowOf<typeof attentionAct> => ({
  id: newId(),
  attentionId,
  act,
  note: storableText(note),
  actedAt: now,
  actedBy: by,
})

/** Concerns about the till or the number, which remain open after the operation is settled. */
const STANDS_WHATEVER: readonly string[] = [
  'sync.number-gap',
  'sync.number-duplicate',
  'sync.series-differs',
  'sync.chain-broken',
  'sync.device-retired',
  'sync.time-after-receipt',
  'sync.time-before-enrolment',
  'sync.time-went-back',
  'sync.clock-far-off',
] satisfies readonly SyncCode[]

export interface AuditLine {
  readonly settled: Settled
  readonly action: OperationAudit['action']
  readonly reason: string | null
  readonly args: unknown
  readonly behind: Id | null
}

/** Result of a settled operation; the counter is known once the transaction's last statement has run. */
export function resultOfSettled({ parked: saved, outcome }: Settled, serverSeq: number): OperationResult {
  const [first] = outcome.concerns
  return {
    seq: saved.op.seq,
    status: outcome.status,
    code: first?.code ?? null,
    details: storableDetails(first?.details ?? null),
    serverSeq,
  }
}

function settledRow(settled: Settled): Record<string, unknown> {
  const { parked: saved, outcome } = settled
  const { status, code, details } = resultOfSettled(settled, 0)
  const isOpen = saved.place === 'quarantine' && outcome.status === 'parked'
  return {
    place: saved.place,
    device_id: saved.deviceId,
    seq: saved.op.seq,
    op_id: saved.op.opId,
    sha: saved.sha,
    status: isOpen ? 'quarantined' : status,
    code,
    details,
  }
}

function auditRow(context: SettleContext, line: AuditLine): Record<string, unknown> {
  const row = settledRow(line.settled)
  return {
    ...row,
    id: context.newId(),
    by_employee: context.by,
    action: line.action,
    reason: line.reason === null ? null : storableText(line.reason),
    // JSON text inside JSON, as for payloads: user input may contain characters that jsonb rejects.
    args: line.args === null ? null : JSON.stringify(line.args),
    behind: line.behind,
    status_before: line.settled.parked.statusBefore,
  }
}

/** Part of the stamp that stores the results. Repetitions of a settled operation get its result: they were waiting with it. */
export function logSettled(context: SettleContext, settled: readonly Settled[], lines: readonly AuditLine[]): StampMore {
  return {
    sql: `, settled as (
      update op_log o set status = x.status, code = x.code, details = x.details, server_seq = clock.seq, settled_at = $4::timestamptz
      from clock, jsonb_to_recordset($3::jsonb) as x(place text, device_id uuid, seq bigint, status text, code text, details jsonb)
      where x.place = 'log' and o.account_id = $1::integer and o.device_id = x.device_id and o.seq = x.seq
    ), repeated as (
      update op_log o set status = case x.status when 'applied' then 'exception' else x.status end, server_seq = clock.seq, settled_at = $4::timestamptz
      from clock, jsonb_to_recordset($3::jsonb) as x(place text, op_id uuid, status text)
      where x.place = 'log' and o.account_id = $1::integer and o.op_id = x.op_id and o.code = 'sync.operation-repeated' and o.status = 'parked'
    ), released as (
      update op_quarantine q set status = x.status, code = x.code, details = x.details, server_seq = clock.seq,
        settled_at = case when x.status = 'quarantined' then null else $4::timestamptz end
      from clock, jsonb_to_recordset($3::jsonb) as x(place text, device_id uuid, sha text, status text, code text, details jsonb)
      where x.place = 'quarantine' and q.account_id = $1::integer and q.device_id = x.device_id and q.payload_sha = x.sha
    ), audited as (
      insert into op_audit (account_id, id, device_id, seq, op_id, payload_sha, at, by_employee, action, reason, args, behind, status_before, status, code)
      select $1::integer, x.id, x.device_id, x.seq, x.op_id, x.sha, $4::timestamptz, x.by_employee, x.action, x.reason, x.args::json, x.behind, x.status_before, x.status, x.code
      from jsonb_to_recordset($5::jsonb) as x(id uuid, device_id uuid, seq bigint, op_id uuid, sha text, by_employee uuid, action text, reason text,
        args text, behind uuid, status_before text, status text, code text)
    )`,
    params: [
      JSON.stringify(settled.map(settledRow)),
      new Date(context.now).toISOString(),
      JSON.stringify(lines.map((line) => auditRow(context, line))),
    ],
  }
}
