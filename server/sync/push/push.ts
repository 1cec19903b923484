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
import { QuarantineFull, needRoom, reportFull, waitingOf } from '../parked/quarantine-room.ts'
import { replayBatch } from './replay-batch.ts'
import { settleBehindBatch } from '../parked/run-behind.ts'
import type { Till } from '../tills/till.ts'

export interface SyncDeps {
  readonly db: Database
  readonly clock: { readonly now: () => Instant; readonly newId: () => Id }
  /** Called for bugs in a command's code; the queue continues. */
  readonly onBug?: (error: unknown, op: Pick<Operation, 'type' | 'opId'>) => void
}

/** How long a push waits for other writers of the account before the till must retry. */
const BUSY_AFTER_MS = 2000
const BUSY_RETRY_MS = 1000

export type PushAnswer = { readonly ok: true; readonly response: PushResponse } | { readonly ok: false; readonly conflict: PushConflict }

const NOTHING_FILLED: Filled = { entries: [], touched: [] }

/** A batch relative to the till's log. */
interface Sorted {
  readonly known: readonly LoggedOperation[]
  readonly fresh: readonly Operation[]
  readonly isForked: boolean
  readonly expected: number | null
  /** Sequence numbers before the fresh operations that no longer exist anywhere. */
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

const hasNews = ({ fresh, hole }: Sorted): boolean => fresh.length > 0 || hole !== null

async function loggedOf(tx: Tx, till: Till, device: DeviceRow, ops: readonly Operation[]): Promise<Map<number, LoggedOperation>> {
  const again = ops.map((op) => op.seq).filter((seq) => seq <= device.last_seq)
  if (again.length === 0) return new Map()
  const rows = await readLogged(tx, till.accountId, till.deviceId, Math.min(...again), Math.max(...again))
  return new Map(rows.map((row) => [row.seq, row]))
}

/** Whether the till knows of work that this server has lost: it was restored from a backup. */
const isRolledBack = (device: DeviceRow, request: PushRequest): boolean =>
  request.epoch !== device.epoch || request.ackedSeq > device.last_seq || (request.readVer ?? 0) > (device.clock ?? 0)

/**
 * Whether the request comes from a copy of the till, which continues from an older state: it brings new work under a used nonce, or
 * different work under a taken sequence number. A late duplicate of an old request brings nothing new and is not a copy. A nonce that this
 * database never issued is not a used one: after a restore only the work itself counts.
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
 * Processes one push: at most a hundred operations of one till in one transaction. The order of the checks is fixed: rollback first, then
 * copies, then known operations.
 */
export async function push(deps: SyncDeps, till: Till, request: PushRequest): Promise<PushAnswer> {
  try {
    return await pushNow(deps, till, request)
  } catch (error) {
    if (error instanceof QuarantineFull) await reportFull(deps.db, till, deps.clock.now())
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
    const requested = { tx, till, device, request }
    const { nonce: nextNonce, at: now } = drawNonce(clock)
    if (await isCopy(requested, sorted, now)) {
      const unknown = request.ops.filter((op) => logged.get(op.seq)?.sha !== payloadSha(op))
      await quarantineFork(tx, till, device.series, unknown, now)
      return conflict('fork')
    }
    const taken = await take({ ...requested, sorted, nextNonce, now, newId: clock.newId, onBug })
    return { ok: true, response: responseOf(device, request, sorted, taken, clock.now()) }
  })
}

interface Taking extends PushContext {
  readonly sorted: Sorted
  /** Issued for new work, whose time of arrival is the instant encoded in it. */
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
  // Nothing new: the response was lost, or the request is a late duplicate. Returns the same response and changes nothing.
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

/** Nothing was accepted. The response echoes the till's own nonce: revealing the current one would let a copy pass for the till. */
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
