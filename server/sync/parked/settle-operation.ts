import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import type { Objection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { commandsByName } from '#domain/registry.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import type { ResolveOperationRequest, ResolveOperationResponse } from '#domain/sync/devices.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { takeTime } from '#domain/sync/till-time.ts'
import type { Tx } from '../../store/database.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { type DeviceRow, readDevice, readDeviceStatus, timeBefore } from '../tills/device-row.ts'
import { isInQueue, operationIn } from './parked-operations.ts'
import { seriesBefore, takeNumber } from '../push/numbering.ts'
import { type Outcome, syncConcern } from '../outcome.ts'
import type { SyncDeps } from '../push/push.ts'
import { zoneFor } from '../push/till-zone.ts'
import { linesBehind, runBehind } from './run-behind.ts'
import {
  type AuditLine,
  type Saved,
  type SettleContext,
  type Settled,
  logSettled,
  resultOfSettled,
  runAgain,
  setAside,
} from './settling.ts'

export type SettleAnswer = { readonly kind: 'answered'; readonly response: ResolveOperationResponse } | { readonly kind: 'not-found' }

const refused = (code: SyncCode): SettleAnswer => ({ kind: 'answered', response: { ok: false, refusal: { code } } })

interface Found {
  readonly parked: Saved
  readonly isOpen: boolean
}

/** A dismissed operation may be reopened. */
const isStillOpen = (status: string, code: string | null): boolean =>
  status === 'parked' || status === 'quarantined' || (status === 'rejected' && code === 'sync.dismissed')

async function find(tx: Tx, accountId: number, request: ResolveOperationRequest): Promise<Found | null> {
  const { deviceId, seq, payloadSha } = request
  const table = payloadSha === undefined ? 'op_log' : 'op_quarantine'
  const row = await tx.db
    .selectFrom(table)
    .select(['seq', 'payload', 'payload_sha', 'status', 'code'])
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .$if(payloadSha !== undefined, (rows) => rows.where('payload_sha', '=', payloadSha ?? ''))
    .$if(seq !== undefined, (rows) => rows.where('seq', '=', seq ?? 0))
    .executeTakeFirst()
  if (!row) return null
  const place = table === 'op_log' ? 'log' : 'quarantine'
  const saved: Saved = { place, deviceId, op: operationIn(row.payload), sha: row.payload_sha, statusBefore: row.status }
  // A repetition follows the repeated operation and is not settled itself; neither is one that the till has sent meanwhile.
  const isFollowing = row.code === 'sync.operation-repeated' || (place === 'quarantine' && (await isInQueue(tx, accountId, deviceId, row)))
  return { parked: saved, isOpen: isStillOpen(row.status, row.code) && !isFollowing }
}

/** The operation to run: the original, or with the user's corrected arguments in the current version. */
function operationToRun(op: Operation, request: ResolveOperationRequest): Operation {
  if (request.action !== 'fix') return op
  return { ...op, v: commandsByName.get(op.type)?.version ?? op.v, args: request.args }
}

/** Whether a quarantined operation has also arrived another way and has been applied or is waiting there. */
async function actedElsewhere(tx: Tx, accountId: number, { op, sha }: Saved): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from op_log where account_id = $1::integer and op_id = $2::uuid and code is distinct from 'sync.operation-repeated'
     union all
     select 1 from op_quarantine where account_id = $1::integer and op_id = $2::uuid and payload_sha <> $3::text and status in ('applied', 'exception')`,
    [accountId, op.opId, sha],
  )
  return rows.length > 0
}

/**
 * Counts the number of a quarantined document. A document of the till's copy may have the same number; then both exist on paper, which is
 * reported.
 */
async function countNumber({ tx, accountId, now }: SettleContext, device: DeviceRow, { op }: Saved): Promise<readonly Objection[]> {
  const before = await seriesBefore(tx, accountId, device, [op])
  const { state, concerns } = takeNumber(before, op)
  if (state.lastNo > before.lastNo) {
    await tx.db
      .updateTable('device')
      .set({ last_no: state.lastNo, chain_head: state.chainHead })
      .where('account_id', '=', accountId)
      .where('device_id', '=', device.device_id)
      .execute()
  }
  // Later actions of the till say nothing about the time of a quarantined operation.
  const { concerns: ofTime } = takeTime({ ...timeBefore(device), actedAt: null }, op, now, await zoneFor(tx, accountId, [op]))
  return [...concerns, ...ofTime]
}

async function release(context: SettleContext, saved: Saved, op: Operation): Promise<Settled> {
  const { tx, accountId } = context
  if (await actedElsewhere(tx, accountId, saved)) {
    return setAside(context, saved, { status: 'exception', concerns: [syncConcern('sync.operation-repeated')] })
  }
  const device = await readDevice(tx, accountId, saved.deviceId, 'change')
  return runAgain(context, saved, op, await countNumber(context, device, saved))
}

const DISMISSED: Outcome = { status: 'rejected', concerns: [syncConcern('sync.dismissed')] }

function settle(context: SettleContext, saved: Saved, request: ResolveOperationRequest): Promise<Settled> {
  if (request.action === 'dismiss') return setAside(context, saved, DISMISSED)
  const op = operationToRun(saved.op, request)
  return saved.place === 'log' ? runAgain(context, saved, op, []) : release(context, saved, op)
}

/**
 * Settles a parked or quarantined operation by a user's decision: runs it, if necessary with corrected content, or dismisses it. Operations
 * that waited for it run afterwards. The original payload is retained, and an audit entry records the decision.
 */
export function settleOperation(
  { db, clock, onBug = () => undefined }: SyncDeps,
  by: { readonly accountId: number; readonly employeeId: Id | null },
  request: ResolveOperationRequest,
): Promise<SettleAnswer> {
  const { accountId, employeeId } = by
  return db.inAccount(accountId, async (tx): Promise<SettleAnswer> => {
    await lockAccount(tx, accountId, clock.now())
    if ((await readDeviceStatus(tx, accountId, request.deviceId)) === null) return { kind: 'not-found' }
    const found = await find(tx, accountId, request)
    if (!found) return { kind: 'not-found' }
    if (!found.isOpen) return refused('sync.already-settled')
    const act = { act: ATTENTION_ACT[request.action], note: request.reason ?? '' }
    const context: SettleContext = { tx, accountId, now: clock.now(), newId: clock.newId, by: employeeId, ...act, onBug }
    const settled = await settle(context, found.parked, request)
    const behind = await runBehind(
      { ...context, by: null, act: ATTENTION_ACT.rerun, note: '' },
      settled.touched,
      (opId) => opId === found.parked.op.opId,
    )
    const lines = [lineOf(settled, request), ...linesBehind(behind, found.parked.op.opId)]
    const all = [settled, ...behind]
    const touched = all.flatMap((one) => one.touched)
    const serverSeq = await stampTransaction(tx, accountId, touched, logSettled(context, all, lines))
    return {
      kind: 'answered',
      response: {
        ok: true,
        result: resultOfSettled(settled, serverSeq),
        behind: behind.map((one) => ({ deviceId: one.parked.deviceId, ...resultOfSettled(one, serverSeq) })),
      },
    }
  })
}

const lineOf = (settled: Settled, { action, reason, args }: ResolveOperationRequest): AuditLine => ({
  settled,
  action,
  reason: reason ?? null,
  args: action === 'fix' ? args : null,
  behind: null,
})
