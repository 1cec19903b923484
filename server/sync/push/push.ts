import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import {
  type Operation,
  type OperationResult,
  PROTO,
  type PushConflict,
  type PushRequest,
  type PushResponse,
} from '#domain/sync/messages.ts'
import type { Database, Tx } from '../../store/database.ts'
import { AccountBusy, bothMore, lockAccountWithin, stampTransaction } from '../../store/stamp.ts'
import { storedInstant } from '../../store/stored-instant.ts'
import { type DeviceRow, readDevice } from '../tills/device-row.ts'
import { type Filled, type Hole, fillHole, holeBefore } from './lost-operations.ts'
import { drawNonce, wasGivenHere } from './nonce.ts'
import { type LoggedOperation, logBatch, payloadSha, readLogged, resultOf } from './op-log.ts'
import { quarantineFork } from '../parked/quarantine.ts'
import { QuarantineFull, needRoom, tellFull, waitingOf } from '../parked/quarantine-room.ts'
import { replayBatch } from './replay-batch.ts'
import { settleBehindBatch } from '../parked/run-behind.ts'
import type { Till } from '../tills/till.ts'

export interface SyncDeps {
  readonly db: Database
  readonly clock: { readonly now: () => Instant; readonly newId: () => Id }
  /** Hears of errors that the code of a command made; the queue goes on without it. */
  readonly onBug?: (error: unknown, op: Pick<Operation, 'type' | 'opId'>) => void
}

/** So long does a push wait for others who write in the account before it is told to come again. */
const BUSY_AFTER_MS = 2000
const BUSY_RETRY_MS = 1000

export type PushAnswer = { readonly ok: true; readonly response: PushResponse } | { readonly ok: false; readonly conflict: PushConflict }

const NOTHING_FILLED: Filled = { entries: [], touched: [] }

/** What a batch is, seen from where the till's queue stands. */
interface Sorted {
  readonly known: readonly LoggedOperation[]
  readonly fresh: readonly Operation[]
  readonly isForked: boolean
  readonly expected: number | null
  /** Places before the fresh ones that nobody holds any more. */
  readonly hole: Hole | null
}

function sort(device: DeviceRow, request: PushRequest, logged: ReadonlyMap<number, LoggedOperation>): Sorted {
  const known: LoggedOperation[] = []
  const fresh: Operation[] = []
  const hole = holeBefore(device, request)
  let next = (hole?.to ?? device.last_seq) + 1
  for (const op of request.ops) {
    const before = logged.get(op.seq)
    if (op.seq <= device.last_seq) {
      if (before?.sha !== payloadSha(op)) return { known, fresh, isForked: true, expected: null, hole }
      known.push(before)
    } else if (op.seq === next) {
      fresh.push(op)
      next += 1
    } else return { known, fresh, isForked: false, expected: next, hole }
  }
  return { known, fresh, isForked: false, expected: null, hole }
}

/** Whether the push changes where the till's queue stands. */
const hasNews = ({ fresh, hole }: Sorted): boolean => fresh.length > 0 || hole !== null

/** The stored results of the operations that the till sends again. */
async function loggedOf(tx: Tx, till: Till, device: DeviceRow, ops: readonly Operation[]): Promise<Map<number, LoggedOperation>> {
  const again = ops.map((op) => op.seq).filter((seq) => seq <= device.last_seq)
  if (again.length === 0) return new Map()
  const rows = await readLogged(tx, till.accountId, till.deviceId, Math.min(...again), Math.max(...again))
  return new Map(rows.map((row) => [row.seq, row]))
}

/** True when the till knows of work, its own or another's, that this server has lost: the server was restored from a backup. */
const isRolledBack = (device: DeviceRow, request: PushRequest): boolean =>
  request.epoch !== device.epoch || request.ackedSeq > device.last_seq || (request.readVer ?? 0) > (device.clock ?? 0)

/**
 * A copy of the till carries on from an older state, and so brings new work under a nonce that was used up, or other
 * work under a place that is taken. A late duplicate of an old request brings nothing new, and is no copy. A nonce that this
 * database never gave is none that was used up: a restored server has forgotten it, and it is the work alone that tells.
 */
async function isCopy({ tx, till, device, request }: PushContext, sorted: Sorted, now: Instant): Promise<boolean> {
  if (sorted.isForked || device.status === 'forked' || request.incarnation !== device.incarnation) return true
  if (!hasNews(sorted) || request.nonce === device.nonce || request.nonce === device.prev_nonce) return false
  return wasGivenHere(tx, till, device, request.nonce, now)
}

interface PushContext {
  readonly tx: Tx
  readonly till: Till
  readonly device: DeviceRow
  readonly request: PushRequest
}

/**
 * One push: at most a hundred operations of one till, in one transaction that either stands whole or leaves no trace.
 * The order of the checks is fixed: rollback first, then copies, then what was seen before.
 */
export async function push(deps: SyncDeps, till: Till, request: PushRequest): Promise<PushAnswer> {
  try {
    return await pushNow(deps, till, request)
  } catch (error) {
    if (error instanceof QuarantineFull) await tellFull(deps.db, till, deps.clock.now())
    if (error instanceof AccountBusy) return { ok: true, response: await busyResponse(deps, till, request) }
    throw error
  }
}

function pushNow({ db, clock, onBug = () => undefined }: SyncDeps, till: Till, request: PushRequest): Promise<PushAnswer> {
  return db.inAccount(till.accountId, async (tx) => {
    await lockAccountWithin(tx, till.accountId, BUSY_AFTER_MS, clock.now())
    const device = await readDevice(tx, till.accountId, till.deviceId, 'change')
    const conflict = (kind: PushConflict['kind']): PushAnswer => ({
      ok: false,
      conflict: { kind, lastSeq: device.last_seq, epoch: device.epoch },
    })
    if (isRolledBack(device, request)) return conflict('epoch')
    const logged = await loggedOf(tx, till, device, request.ops)
    const sorted = sort(device, request, logged)
    const asked = { tx, till, device, request }
    const { nonce: nextNonce, at: now } = drawNonce(clock)
    if (await isCopy(asked, sorted, now)) {
      const unknown = request.ops.filter((op) => logged.get(op.seq)?.sha !== payloadSha(op))
      await quarantineFork(tx, till, device.series, unknown, now)
      return conflict('fork')
    }
    const taken = await take({ ...asked, sorted, nextNonce, now, newId: clock.newId, onBug })
    return { ok: true, response: responseOf(device, request, sorted, taken, clock.now()) }
  })
}

interface Taking extends PushContext {
  readonly sorted: Sorted
  /** Agreed by new work, which is received at the moment that it names. */
  readonly nextNonce: Id
  readonly now: Instant
  readonly newId: () => Id
  readonly onBug: (error: unknown, op: Operation) => void
}
interface PushResult {
  readonly results: readonly OperationResult[]
  readonly nextNonce: Id
}

async function take(given: Taking): Promise<PushResult> {
  const { tx, till, device, request, sorted, nextNonce, now, newId } = given
  const known = sorted.known.map(({ sha: _sha, ...result }) => result)
  // Nothing new: the answer was lost on the way, or the request is a late duplicate. This is that answer again, and it
  // leaves everything as it is.
  if (!hasNews(sorted)) {
    if (request.nonce === device.nonce) await seen(tx, till, now)
    return { results: known, nextNonce: device.nonce }
  }
  if (device.status === 'revoked') needRoom(await waitingOf(tx, till), sorted.fresh.length)
  const { entries, touched, series, time } = await replayBatch(given, sorted.fresh)
  const nonces = { nonce: request.nonce, nextNonce }
  const filled = sorted.hole ? await fillHole(given, sorted.hole) : NOTHING_FILLED
  const log = logBatch({ deviceId: till.deviceId, now, app: request.app, ...nonces }, [...filled.entries, ...entries], { series, time })
  const { accountId } = till
  const behind = await settleBehindBatch({ tx, accountId, now, newId, onBug: given.onBug }, touched)
  const serverSeq = await stampTransaction(tx, accountId, [...filled.touched, ...touched, ...behind.touched], bothMore(log, behind.more))
  return { results: [...known, ...entries.map((entry) => resultOf(entry, serverSeq))], nextNonce }
}

async function seen(tx: Tx, till: Till, now: Instant): Promise<void> {
  await tx.db
    .updateTable('device')
    .set({ last_seen: storedInstant(now) })
    .where('account_id', '=', till.accountId)
    .where('device_id', '=', till.deviceId)
    .execute()
}

/**
 * Nothing was taken, and nothing is known of the till but what anybody may read: the nonce is the till's own again,
 * because the true one would let a copy pass for the till.
 */
async function busyResponse({ db, clock }: SyncDeps, till: Till, request: PushRequest): Promise<PushResponse> {
  const device = await db.inAccount(till.accountId, (tx) => readDevice(tx, till.accountId, till.deviceId, 'read'), { readOnly: true })
  const { reqId, deviceId, nonce: nextNonce } = request
  const stands = { epoch: device.epoch, lastSeq: device.last_seq, durableSeq: device.durable_seq, droppableSeq: device.droppable_seq }
  return {
    proto: PROTO,
    reqId,
    deviceId,
    ...stands,
    results: [],
    nextNonce,
    serverTime: clock.now(),
    stop: 'busy',
    retryAfterMs: BUSY_RETRY_MS,
  }
}

function responseOf(device: DeviceRow, request: PushRequest, sorted: Sorted, taken: PushResult, now: Instant): PushResponse {
  return {
    proto: PROTO,
    reqId: request.reqId,
    deviceId: request.deviceId,
    epoch: device.epoch,
    results: [...taken.results],
    lastSeq: (sorted.hole?.to ?? device.last_seq) + sorted.fresh.length,
    nextNonce: taken.nextNonce,
    durableSeq: device.durable_seq,
    droppableSeq: device.droppable_seq,
    serverTime: now,
    ...(sorted.expected === null ? {} : { stop: 'gap' as const, expected: sorted.expected }),
  }
}
