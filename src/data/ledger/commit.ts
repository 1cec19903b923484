import * as v from 'valibot'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import {
  type Actor,
  type Change,
  type CommandDefinition,
  type DecisionContext,
  type DocumentNumber,
  type Objection,
  stopping,
} from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { documentNumber, orderNumber } from '#domain/sales/document-number.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { isTooLarge } from '#domain/sync/operation-size.ts'
import { failureOf } from '../api/api.ts'
import type { CommandOutcome } from '../contract.ts'
import { type Device, thisDevice } from '../device.ts'
import { newIdOf } from '../ports.ts'
import { type DocumentRow, LEDGER_FORMAT, type LedgerHead, type OutboxRow } from './ledger-rows.ts'
import { type WriteResult, type Written, writeLedger } from './ledger-write.ts'
import { type LoadingReader, loadingReader } from './loading-reader.ts'
import { announceRawWrite } from '../storage/raw-idb.ts'
import { isSameMark } from './overlay.ts'
import { type Proofs, sealed, sha256Hex } from './seal.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'

const FAULTS_MAX = 3
/** Another tab wrote first at every attempt; a till has only a handful of tabs. */
const ATTEMPTS_MAX = 50
const QUEUE_STORES = ['meta', 'outbox']

/**
 * Stores a command on this device. When this resolves with `ok`, the operation, its document and its number are on
 * disk, written in one strict transaction; nothing may be printed or shown as paid before. A refusal writes nothing.
 */
export function commitOperation(
  command: CommandDefinition,
  input: unknown,
  actor: Actor,
  proofs: Partial<Proofs> = {},
): Promise<CommandOutcome> {
  return commitOn(thisDevice(), command, input, actor, proofs)
}

interface Plan {
  readonly command: CommandDefinition
  readonly input: unknown
  readonly actor: Actor
  readonly opId: Id
  readonly nowMs: number
  readonly proofs: Proofs
  /** The last sequence number that the server has answered, while the server is not reached. */
  readonly unanswered: (head: LedgerHead) => Pick<DecisionContext, 'heardUpTo'>
}

/** `commitOperation` on a given device; tests and the simulator have several. */
export async function commitOn(
  device: Device,
  command: CommandDefinition,
  input: unknown,
  actor: Actor,
  proofs: Partial<Proofs> = {},
): Promise<CommandOutcome> {
  const parsed = v.safeParse(command.input, input)
  if (!parsed.success) return { ok: false, errors: fieldFaults(parsed.issues) }
  const plan: Plan = {
    command,
    input: parsed.output,
    actor,
    opId: newIdOf(device.ports),
    nowMs: device.ports.nowMs(),
    proofs: { proof: null, unlock: null, ...proofs },
    unanswered: ({ ackedSeq }) => (device.isServerReached?.() ? {} : { heardUpTo: ackedSeq }),
  }
  return storeWithRetries(device, plan)
}

/** Stores the act, again after each fault that may pass, until it is known to be stored or not to be storable. */
async function storeWithRetries(device: Device, plan: Plan): Promise<CommandOutcome> {
  let faults = 0
  let isFull = false
  let hasMoved = false
  for (let attemptNo = 0; attemptNo < ATTEMPTS_MAX; attemptNo += 1) {
    try {
      if (isFull) await dropBallast(device)
      const landed = faults > 0 ? await findLanded(device, plan.opId) : null
      const written = landed ?? (await attempt(device, plan, hasMoved))
      if (written !== 'moved') return written
      hasMoved = true
    } catch (cause) {
      const fault = storageFaultOf(cause)
      if (!fault) throw cause
      faults += 1
      isFull = fault === 'full'
      device.ledger.drop()
      device.mirror.drop()
      if (faults > FAULTS_MAX || fault === 'newer') return { ok: false, failure: failureOf(isFull ? 'storage-full' : 'storage') }
    }
  }
  throw new Error(`the ledger moved ${ATTEMPTS_MAX} times during one commit`)
}

/**
 * One attempt: load, then decide and write in one transaction. Returns 'moved' when the ledger changed after the load, so that the rows
 * and the ledger are not of one moment.
 */
async function attempt(device: Device, plan: Plan, isAfresh: boolean): Promise<CommandOutcome | 'moved'> {
  const reader = loadingReader(device, isAfresh)
  const value = await plan.command.load(reader, plan.input)
  const loaded: Loaded = { value, mark: reader.mark() }
  const written = await writeLedger(device, (head) => decide(plan, loaded, head))
  if (written === 'moved' || !('row' in written)) return written
  device.overlay.add(written.row, written.before, written.after)
  // After the answer: notifying every live query in every tab takes as long as a tenth of the sale.
  device.ports.after(0, () => announceRawWrite(device.ledger.name, QUEUE_STORES))
  return savedOutcome(written.row, written.document?.number ?? null)
}

const savedOutcome = (row: Pick<OutboxRow, 'opId'>, number: string | null): CommandOutcome => ({
  ok: true,
  operationId: row.opId,
  number,
  isSaved: 'device',
})

interface Loaded {
  readonly value: unknown
  readonly mark: ReturnType<LoadingReader['mark']>
}

function decide(plan: Plan, { value, mark }: Loaded, head: LedgerHead | null): WriteResult {
  if (!head) return { ok: false, failure: failureOf('not-enrolled') }
  if (head.minWriter > LEDGER_FORMAT) return { ok: false, failure: failureOf('storage') }
  if (mark === 'torn' || (mark !== 'unread' && !isSameMark(mark, head))) return 'moved'
  const number = plan.command.document ? nextNumber(head) : null
  const decision = decideCommand(plan.command, plan.input, value, contextOf(plan, head, number))
  if (!decision.ok) return { ok: false, refusal: decision.refusal }
  const objection = stopping(decision.objections)
  if (objection) return { ok: false, refusal: objection satisfies Objection }
  const written = stored(plan, head, number, decision.changes)
  // Checked before storing: an operation that the server never accepts would block the queue behind it.
  return isTooLarge(written.row.op) ? { ok: false, refusal: { code: 'sync.operation-too-large' satisfies SyncCode } } : written
}

const nextNumber = (head: LedgerHead): DocumentNumber => ({
  series: head.series,
  no: head.nextNo,
  number: documentNumber(head.series, head.nextNo),
  previousHash: head.chainHead,
})

/** The next number of the till's orders; a ledger of a release without them has issued none. */
const nextOrderNo = ({ nextOrderNo: next = 1 }: LedgerHead): number => next

const contextOf = (plan: Plan, head: LedgerHead, document: DocumentNumber | null): DecisionContext => ({
  now: instant(plan.nowMs),
  actor: plan.actor,
  deviceId: head.deviceId,
  operationId: plan.opId,
  id: (nth) => derivedId(plan.opId, nth),
  document,
  orderNumber: orderNumber(head.series, nextOrderNo(head)),
  seq: head.nextSeq,
  clockOffsetMs: head.clockOffsetMs ?? 0,
  ...plan.unanswered(head),
  sha256: sha256Hex,
})

function stored(plan: Plan, head: LedgerHead, number: DocumentNumber | null, changes: readonly Change[]): Written {
  const seq = head.nextSeq
  const document = number ? documentOf(plan, seq, number, changes) : null
  const order = orderOf(head, changes)
  const op: Operation = {
    seq,
    opId: plan.opId,
    type: plan.command.name,
    v: plan.command.version,
    class: plan.command.kind === 'fact' ? 'fact' : 'intent',
    args: plan.input,
    actor: plan.actor.employeeId,
    occurredAt: instant(plan.nowMs),
    clockOffsetMs: head.clockOffsetMs ?? 0,
    document: number && document && { series: number.series, no: number.no, previousHash: number.previousHash, hash: document.hash },
    ...(order ? { order } : {}),
  }
  const row: OutboxRow = {
    seq,
    opId: plan.opId,
    op: sealed(op, head.deviceId, plan.proofs),
    changes,
    status: 'pending',
    serverSeq: null,
    code: null,
    details: null,
  }
  const numbered = document ? { nextNo: head.nextNo + 1, chainHead: document.hash } : {}
  const opened = order ? { nextOrderNo: order.no + 1 } : {}
  return { row, document, before: head, after: { ...head, ...numbered, ...opened, nextSeq: seq + 1 } }
}

function orderOf(head: LedgerHead, changes: readonly Change[]): { readonly series: string; readonly no: number } | null {
  const no = nextOrderNo(head)
  const number = orderNumber(head.series, no)
  const isOpened = changes.some((change) => change.op === 'insert' && change.record === rentalOrder.name && change.row.number === number)
  return isOpened ? { series: head.series, no } : null
}

/** The inserted row with the number is the document. A command that takes a number and inserts none is a bug. */
function documentOf(plan: Plan, seq: number, number: DocumentNumber, changes: readonly Change[]): DocumentRow {
  for (const change of changes) {
    if (change.op !== 'insert' || change.row.number !== number.number) continue
    const { id, hash } = change.row
    if (typeof hash !== 'string') throw new Error(`${plan.command.name} made a document without a hash`)
    return { id, seq, opId: plan.opId, number: number.number, hash, record: change.record, row: change.row }
  }
  throw new Error(`${plan.command.name} took number ${number.number} and made no document`)
}

/** Looks for the operation by its id, because the transaction may have been committed although its event was lost. */
async function findLanded(device: Device, opId: Id): Promise<CommandOutcome | null> {
  const db = await device.ledger.open()
  const row = (await db.outbox.get({ opId })) ?? (await db.archive.get({ opId }))
  if (!row) return null
  const document = row.op.document
  return savedOutcome(row, document ? documentNumber(document.series, document.no) : null)
}

/** Frees the ballast so that the current sale can be stored on a full disk. */
async function dropBallast(device: Device): Promise<void> {
  const db = await device.ledger.open()
  await db.meta.delete('ballast')
}
