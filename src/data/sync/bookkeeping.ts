import { type Ack, type OperationResult, PARKED_SEQS_MAX } from '#domain/sync/messages.ts'
import type { LedgerDb } from '../ledger/ledger.ts'
import { type LedgerHead, type OutboxRow, type SyncRow, asHead, heldEverywhere } from '../ledger/ledger-rows.ts'
import { type MirrorState, isSettled } from '../mirror/mirror-rows.ts'
import { beginRecheck, provedOf } from './recheck.ts'
import { type Whose, headOf } from './whose.ts'

const DAY_MS = 24 * 60 * 60_000
/** Minimum age of archived operations; they also stay until every restorable backup contains them. */
const ARCHIVE_MS = 30 * DAY_MS
/** For a server that reports only its newest backup: longer than any server keeps backups (14, up to a week apart). */
const ARCHIVE_UNTOLD_MS = 100 * DAY_MS

export interface Answered {
  readonly results: readonly (OperationResult | Ack)[]
  readonly durableSeq: number
  /** Not sent by older servers. */
  readonly droppableSeq?: number | undefined
  /** Operations up to here are lost on both sides, and the server knows it. */
  readonly lostThrough?: number | null
  /** Sent by a push only. */
  readonly nextNonce?: string
  /** A signed credential for the same till. Sent by a push to a till of an earlier release. */
  readonly credential?: string | undefined
  readonly clockOffsetMs: number
}

/** Smaller differences are network delay, and not worth a write. */
const OFFSET_STEP_MS = 2_000

/**
 * Stores the server's answers to operations. They are accepted in sequence without gaps and idempotently; after a failure here
 * the server is simply queried again. False when the browser has become another till since the request; then nothing is written.
 */
export function storeAnswers(db: LedgerDb, whose: Whose, answer: Answered): Promise<boolean> {
  const { results, durableSeq, droppableSeq, nextNonce, credential, clockOffsetMs, lostThrough } = answer
  return db.transaction('rw', [db.meta, db.outbox, db.archive, db.notices], async () => {
    const head = await headOf(db, whose)
    if (!head) return false
    const inOrder = results.toSorted((a, b) => a.seq - b.seq)
    const rows = await db.outbox.bulkGet(inOrder.map(({ seq }) => seq))
    const answered: OutboxRow[] = []
    let ackedSeq = Math.max(head.ackedSeq, lostThrough ?? 0)
    for (const [nth, result] of inOrder.entries()) {
      const { seq, status, code, details, serverSeq } = result
      if (seq <= head.ackedSeq) await storeLaterAnswer(db, result)
      const row = seq === ackedSeq + 1 ? rows[nth] : undefined
      if (!row || !isAbout(result, row.opId)) continue
      ackedSeq = seq
      answered.push({ ...row, status, code, details, serverSeq })
      if (status !== 'applied') await giveNotice(db, row, { status, code })
      else if (head.generation > 0) await takeNoticeBack(db, row)
    }
    await db.outbox.bulkPut(answered)
    const isDrifted = head.clockOffsetMs === null || Math.abs(head.clockOffsetMs - clockOffsetMs) > OFFSET_STEP_MS
    const proved = await provedOf(db, head)
    await db.meta.put({
      ...head,
      ackedSeq,
      durableSeq: Math.max(head.durableSeq, Math.min(durableSeq, proved)),
      droppableSeq: droppableSeq === undefined ? null : Math.max(head.droppableSeq ?? 0, Math.min(droppableSeq, proved)),
      nonce: nextNonce ?? head.nonce,
      credential: credential ?? head.credential,
      clockOffsetMs: isDrifted ? clockOffsetMs : head.clockOffsetMs,
    })
    return true
  })
}

/** False if the result is about another till's operation with the same number: one of the two is a copy, which the next push detects. */
const isAbout = (result: OperationResult | Ack, opId: string): boolean => !('opId' in result) || result.opId === opId

/** A restored server answers again for operations it had lost; the cashier is notified again only if the answer differs. */
async function giveNotice(db: LedgerDb, { seq, opId, op }: OutboxRow, answer: Pick<OperationResult, 'status' | 'code'>): Promise<void> {
  const reported = (await db.notices.toArray()).find((notice) => notice.opId === opId)
  const isSame = reported !== undefined && reported.status === answer.status && reported.code === answer.code
  if (!isSame) await db.notices.put({ ...reported, seq, opId, type: op.type, ...answer, isSeen: 0 })
}

async function takeNoticeBack(db: LedgerDb, { opId }: OutboxRow): Promise<void> {
  await db.notices.filter((notice) => notice.opId === opId).delete()
}

/** Whether the operation can still be resolved: it is parked or was dismissed, and a dismissal can be undone. */
const isOpen = ({ status, code }: { readonly status: string; readonly code: string | null }): boolean =>
  status === 'parked' || code === 'sync.dismissed'

async function storeLaterAnswer(db: LedgerDb, result: OperationResult | Ack): Promise<void> {
  const { seq, status, code, details, serverSeq } = result
  const waiting = await db.outbox.get(seq)
  const archived = waiting ? undefined : await db.archive.get(seq)
  const answer = { status, code, details, serverSeq }
  if (waiting && isOpen(waiting) && isAbout(result, waiting.opId)) await db.outbox.put({ ...waiting, ...answer })
  if (archived && isOpen(archived) && isAbout(result, archived.opId)) await db.archive.put({ ...archived, ...answer })
  for (const notice of await db.notices.where('seq').equals(seq).toArray()) {
    if (isOpen(notice) && isAbout(result, notice.opId)) await db.notices.put({ ...notice, status, code })
  }
}

/** Sequence numbers of answered operations that can still be resolved: parked ones first, oldest first, then dismissed ones. */
export async function parkedSeqs(db: LedgerDb, ackedSeq: number): Promise<number[]> {
  const notices = await db.notices.toArray()
  const open = notices.filter((notice) => isOpen(notice) && notice.seq <= ackedSeq)
  const ordered = open.toSorted((a, b) => Number(a.status !== 'parked') - Number(b.status !== 'parked') || a.seq - b.seq)
  return [...new Set(ordered.map(({ seq }) => seq))].slice(0, PARKED_SEQS_MAX)
}

/** Filters out answers that this till already has: the server repeats dismissals at every pull. */
export async function newAnswers(db: LedgerDb, { ackedSeq }: Pick<LedgerHead, 'ackedSeq'>, acks: readonly Ack[]): Promise<readonly Ack[]> {
  const isLater = ({ seq, code }: Ack) => seq <= ackedSeq && code === 'sync.dismissed'
  if (!acks.some(isLater)) return acks
  const notices = await db.notices.toArray()
  const isReported = ({ opId, status, code }: Ack) => notices.some((one) => one.opId === opId && one.status === status && one.code === code)
  return acks.filter((ack) => !isLater(ack) || !isReported(ack))
}

/** Whether the queue contains answered operations. */
export async function isSettlingDue(db: LedgerDb): Promise<boolean> {
  const head = asHead(await db.meta.get('head'))
  return head !== null && head.settledSeq !== head.ackedSeq
}

/** The batch size: it blocks the ledger, and thus sales, for a few milliseconds only. */
const SETTLED_AT_ONCE = 200

/**
 * Moves operations whose effect is in the mirror from the queue to the archive, and deletes old archived ones that are
 * safe. True when anything was moved. A long queue is moved in slices; `pause` is awaited between them to let sales in.
 */
export async function settle(db: LedgerDb, whose: Whose, state: MirrorState, nowMs: number, pause: () => Promise<void>): Promise<boolean> {
  let count = await settleSome(db, whose, state, nowMs)
  const hasMoved = count > 0
  while (count === SETTLED_AT_ONCE) {
    await pause()
    count = await settleSome(db, whose, state, nowMs)
  }
  return hasMoved
}

function settleSome(db: LedgerDb, whose: Whose, state: MirrorState, nowMs: number): Promise<number> {
  return db.transaction('rw', [db.meta, db.outbox, db.archive, db.docs], async () => {
    const head = await headOf(db, whose)
    if (!head) return 0
    const answered = await db.outbox.where('seq').belowOrEqual(head.ackedSeq).limit(SETTLED_AT_ONCE).toArray()
    const open = answered.findIndex((row) => row.serverSeq === null || !isSettled(state, row.serverSeq))
    const done = open < 0 ? answered : answered.slice(0, open)
    const last = done.at(-1)
    if (!last) return 0
    await db.archive.bulkPut(done.map((row) => ({ ...row, archivedAt: nowMs })))
    await db.outbox.bulkDelete(done.map(({ seq }) => seq))
    await dropOld(db, head, nowMs)
    const settledVer = Math.max(head.settledVer, ...done.map((row) => row.serverSeq ?? 0))
    await db.meta.put({ ...head, settledSeq: last.seq, settledVer })
    return done.length
  })
}

/** The oldest few at a time, because reading a whole archive at every pull would be slow. */
const DROP_AT_ONCE = 50

async function dropOld(db: LedgerDb, head: LedgerHead, nowMs: number): Promise<void> {
  const oldest = await db.archive.where('seq').belowOrEqual(heldEverywhere(head)).limit(DROP_AT_ONCE).toArray()
  const savedMs = (head.droppableSeq ?? null) === null ? ARCHIVE_UNTOLD_MS : ARCHIVE_MS
  const old = oldest.filter((row) => row.archivedAt < nowMs - savedMs)
  const documents = old.flatMap(({ op, changes }) => {
    const document = changes.find((change) => change.op === 'insert' && 'number' in change.row && op.document !== null)
    return document?.op === 'insert' ? [document.row.id] : []
  })
  await db.archive.bulkDelete(old.map(({ seq }) => seq))
  await db.docs.bulkDelete(documents)
}

/**
 * After a restore of the server, which has nothing after `lastSeq`: operations acknowledged since go back into the
 * queue unchanged, and pending ones are sent again. Operations up to `lastSeq` that the backup may have lacked are
 * sent again from the archive. Printed numbers stay valid. False when the browser is another till by now.
 */
export function requeue(db: LedgerDb, whose: Whose, lastSeq: number, epoch: string): Promise<boolean> {
  return db.transaction('rw', [db.meta, db.outbox, db.archive], async () => {
    const head = await headOf(db, whose)
    if (!head) return false
    const fresh = { status: 'pending', serverSeq: null, code: null, details: null } as const
    const archived = await db.archive.where('seq').above(lastSeq).toArray()
    // Also operations that the server received by other means, such as a rescue file: their answers have versions of the former epoch.
    const waiting = await db.outbox.toArray()
    const settledSeq = Math.min(head.settledSeq, lastSeq)
    const provedSeq = await beginRecheck(db, head, lastSeq)
    const lost = archived.map(({ archivedAt: _at, ...row }) => row)
    await db.outbox.bulkPut([...lost, ...waiting].map((row) => ({ ...row, ...fresh })))
    await db.archive.bulkDelete(lost.map(({ seq }) => seq))
    await db.meta.put({
      ...head,
      epoch,
      ackedSeq: Math.min(head.ackedSeq, settledSeq),
      settledSeq,
      durableSeq: Math.min(head.durableSeq, provedSeq),
      droppableSeq: Math.min(head.droppableSeq ?? 0, provedSeq),
      settledVer: 0,
      generation: head.generation + 1,
    })
    return true
  })
}

/** Called when the mirror is copied again: archived operations are no longer assumed to be in it. */
export function forgetSettled(db: LedgerDb, whose: Whose, { epoch, scopeHash }: Pick<LedgerHead, 'epoch' | 'scopeHash'>): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const head = await headOf(db, whose)
    // Fields by name, because the caller may pass a whole, outdated head.
    if (head) await db.meta.put({ ...head, epoch, scopeHash, settledVer: 0 })
  })
}

const NO_SYNC: SyncRow = { k: 'sync', nextAttemptAt: null, failures: 0, lastPushAt: null, lastPullAt: null }

export async function readSync(db: LedgerDb): Promise<SyncRow> {
  const row = await db.meta.get('sync')
  return row?.k === 'sync' ? row : NO_SYNC
}

type SyncFields = Partial<Omit<SyncRow, 'k'>>

/** Updates the sync row for the given till. */
export function writeSync(db: LedgerDb, whose: Whose, fields: SyncFields): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    if (await headOf(db, whose)) await db.meta.put({ ...(await readSync(db)), ...fields })
  })
}

/** Stores the time of the next attempt for whichever till the browser is; does nothing if the till was removed. */
export function writeAttempt(db: LedgerDb, fields: Pick<SyncFields, 'nextAttemptAt' | 'failures'>): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    if (asHead(await db.meta.get('head'))) await db.meta.put({ ...(await readSync(db)), ...fields })
  })
}

/** Writes, reads and deletes a probe to check that this browser can store data. Throws storage errors. */
export async function proveStorage(db: LedgerDb, nowMs: number): Promise<void> {
  await db.meta.put({ k: 'probe', at: nowMs })
  const read = await db.meta.get('probe')
  if (read?.k !== 'probe' || read.at !== nowMs) throw new DOMException('the ledger does not keep what it is given', 'UnknownError')
  await db.meta.delete('probe')
}
