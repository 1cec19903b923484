import type { AccountFault } from '#domain/platform/account-fault.ts'
import { type Operation, PROTO, PUSH_BYTES_MAX, PUSH_OPERATIONS_MAX, pushResponseSchema, type QueueStand } from '#domain/sync/messages.ts'
import { APP_VERSION } from '../app-version.ts'
import { requeue, storeAnswers, writeSync } from './bookkeeping.ts'
import { noteRecheck, readRecheck } from './recheck.ts'
import type { LedgerDb } from '../ledger/ledger.ts'
import type { LedgerHead, OutboxRow } from '../ledger/ledger-rows.ts'
import type { SyncEvent } from './sender-machine.ts'
import { newIdOf } from '../ports.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { type SyncDevice, readLedgerHead, readMirrorState } from './sync-device.ts'
import { type SyncAnswer, postSync } from './transport.ts'
import { type Whose, isStill } from './whose.ts'

export interface RoundEnd {
  readonly event: SyncEvent
  readonly retryAfterMs?: number | null
  /** Why the server sends this shop no data. */
  readonly accountFault?: AccountFault | null
  readonly isReached: boolean
  /** With `epoch`: the till, the last number that the restored server has of it, and the server's new epoch. */
  readonly restored?: { readonly whose: Whose; readonly lastSeq: number; readonly epoch: string }
}

/** The browser became another till during the request: the answer is dropped, and the new till starts with a push. */
export const ANOTHER_TILL: RoundEnd = { event: 'credential-changed', isReached: true }

/** Whether the server was restored and lacks operations that it had acknowledged. A revoked till learns of it only this way. */
const hasLost = ({ epoch, lastSeq }: QueueStand, head: Pick<LedgerHead, 'epoch' | 'ackedSeq'>): boolean =>
  epoch !== head.epoch || lastSeq < head.ackedSeq

/** Maps an answer without data to an event. `stuck` is the event for a server error. */
export function endOf(
  answer: Exclude<SyncAnswer<unknown>, { kind: 'ok' }>,
  stuck: SyncEvent,
  whose: Whose & Pick<LedgerHead, 'ackedSeq'>,
): RoundEnd {
  switch (answer.kind) {
    case 'unreachable':
      return { event: 'unreachable', isReached: false }
    case 'trouble':
      return { event: stuck, retryAfterMs: answer.retryAfterMs, accountFault: answer.accountFault, isReached: true }
    case 'refused':
      return { event: stuck === 'push-stuck' ? 'push-refused' : stuck, isReached: true }
    case 'credential':
      return answer.stands && hasLost(answer.stands, whose)
        ? { event: 'epoch', isReached: true, restored: { whose, ...answer.stands } }
        : { event: 'credential-refused', isReached: true }
    case 'too-old':
      return { event: 'too-old', isReached: true }
    case 'conflict':
      return answer.conflict.kind === 'fork'
        ? { event: 'fork', isReached: true }
        : { event: 'epoch', isReached: true, restored: { whose, lastSeq: answer.conflict.lastSeq, epoch: answer.conflict.epoch } }
  }
}

const bytesOf = (op: Operation): number => new TextEncoder().encode(JSON.stringify(op)).length

/** As many operations as fit into one message; at least one, so that a large one is not stuck for ever. */
function batchOf(rows: readonly OutboxRow[]): Operation[] {
  const batch: Operation[] = []
  // Space for the rest of the message.
  let bytes = 2_000
  for (const { op } of rows) {
    bytes += bytesOf(op) + 1
    if (batch.length > 0 && bytes > PUSH_BYTES_MAX) break
    batch.push(op)
  }
  return batch
}

async function nextBatch(db: LedgerDb, head: LedgerHead): Promise<Operation[]> {
  return batchOf(await db.outbox.where('seq').above(head.ackedSeq).limit(PUSH_OPERATIONS_MAX).toArray())
}

/**
 * The number before which this till has no operations that the server lacks, when a server restored from an old backup requests
 * operations that were deleted since. Without reporting it, both sides would wait for ever. Null when nothing is missing.
 */
async function lostBeforeOf(db: LedgerDb, head: LedgerHead, ops: readonly Operation[]): Promise<number | null> {
  const from = head.ackedSeq + 1
  const next = ops[0]?.seq ?? head.nextSeq
  if (next <= from) return null
  const held = await db.archive.where('seq').between(from, next).count()
  return held > 0 ? null : next
}

/** The version up to which the copy has read in this epoch; null if unknown. A copy that cannot be read must not block sending. */
async function readVerOf(device: SyncDevice, { epoch }: LedgerHead): Promise<number | null> {
  try {
    const state = await readMirrorState(device)
    return state?.epoch === epoch ? state.cursor.ver : null
  } catch (cause) {
    if (!storageFaultOf(cause)) throw cause
    device.mirror.drop()
    return null
  }
}

async function postBatch(device: SyncDevice, head: LedgerHead, ops: readonly Operation[], lostBefore: number | null) {
  const { deviceId, incarnation, epoch, nonce, ackedSeq } = head
  const message = { proto: PROTO, reqId: newIdOf(device.ports), deviceId, incarnation, epoch, nonce, app: APP_VERSION, ackedSeq, ops }
  const readVer = await readVerOf(device, head)
  const reported = { ...message, ...(lostBefore === null ? {} : { lostBefore }), ...(readVer === null ? {} : { readVer }) }
  return postSync(device.ports, head.credential, 'push', reported, pushResponseSchema)
}

/**
 * Once the queue is empty, sends a slice of the operations that a restored server may have with different contents. The server
 * answers what it has, and sets aside what differs. With a complete copy, slice after slice; otherwise one per round.
 */
async function pushAgain(device: SyncDevice, db: LedgerDb, head: LedgerHead): Promise<RoundEnd> {
  const again = await readRecheck(db, head, PUSH_OPERATIONS_MAX)
  if (!again) return { event: 'push-done', isReached: false }
  const ops = batchOf(again.rows)
  const answer = ops.length > 0 ? await postBatch(device, head, ops, null) : null
  if (!(await isStill(device, head))) return ANOTHER_TILL
  const end = answer && answer.kind !== 'ok' ? endOf(answer, 'push-stuck', head) : null
  if (end && end.event !== 'fork') return end
  if (answer?.kind === 'ok' && answer.data.results.length < ops.length)
    return { event: 'push-stuck', isReached: true, retryAfterMs: answer.data.retryAfterMs ?? null }
  await noteRecheck(db, head, ops.at(-1)?.seq ?? again.row.throughSeq, !end)
  if (end) return end
  const state = await readMirrorState(device)
  return { event: state?.epoch === head.epoch && state.copy === null ? 'push-more' : 'push-done', isReached: true }
}

/** Sends one batch and stores the answers. Nothing is removed from the queue here, only marked. */
export async function pushBatch(device: SyncDevice): Promise<RoundEnd> {
  const { ports } = device
  const db = await device.ledger.open()
  const head = await readLedgerHead(device)
  if (!head) return { event: 'not-enrolled', isReached: false }
  const ops = await nextBatch(db, head)
  const lostBefore = await lostBeforeOf(db, head, ops)
  if (ops.length === 0 && lostBefore === null) return pushAgain(device, db, head)
  const requestedAt = ports.nowMs()
  const answer = await postBatch(device, head, ops, lostBefore)
  if (!(await isStill(device, head))) return ANOTHER_TILL
  // A copied till never empties its queue, and its earlier operations should be set aside as well.
  if (answer.kind === 'conflict' && answer.conflict.kind === 'fork') await pushAgain(device, db, head)
  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)
  const { results, lastSeq, serverTime, stop, expected, retryAfterMs = null, ...more } = answer.data
  const now = ports.nowMs()
  // Assumes that the server read its clock halfway through the round trip.
  const clockOffsetMs = Math.round(serverTime - (requestedAt + now) / 2)
  // A long gap is filled in steps; this is the progress.
  const lostThrough = lostBefore === null || stop === 'busy' ? null : Math.min(lastSeq, lostBefore - 1)
  if (!(await storeAnswers(db, head, { ...more, results, lostThrough, clockOffsetMs }))) return ANOTHER_TILL
  if (stop === 'gap' && expected !== undefined && expected <= head.ackedSeq) await requeue(db, head, expected - 1, head.epoch)
  await writeSync(db, head, { lastPushAt: now })
  const after = await readLedgerHead(device)
  const hasMore = after !== null && after.ackedSeq < after.nextSeq - 1
  if (!hasMore) return { event: 'push-done', isReached: true }
  const hasMoved = after.ackedSeq > head.ackedSeq || after.generation !== head.generation
  return { event: hasMoved && stop !== 'busy' ? 'push-more' : 'push-stuck', isReached: true, retryAfterMs }
}
