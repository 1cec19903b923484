import { type Ack, type OperationResult, PARKED_SEQS_MAX } from '#domain/sync/messages.ts'
import type { LedgerDb } from '../ledger/ledger.ts'
import { type LedgerHead, type OutboxRow, type SyncRow, asHead, heldEverywhere } from '../ledger/ledger-rows.ts'
import { type MirrorState, isSettled } from '../mirror/mirror-rows.ts'
import { beginRecheck, provedOf } from './recheck.ts'
import { type Whose, headOf } from './whose.ts'

const DAY_MS = 24 * 60 * 60_000
/** The archive keeps an operation until every copy of the server that may be restored holds it, and at least so long. */
const ARCHIVE_MS = 30 * DAY_MS
/** With a server that only says that some copy holds it: longer than any server keeps a copy (14, up to a week apart). */
const ARCHIVE_UNTOLD_MS = 100 * DAY_MS

export interface Answered {
  readonly results: readonly (OperationResult | Ack)[]
  readonly durableSeq: number
  /** Older servers do not say it. */
  readonly droppableSeq?: number | undefined
  /** Up to here nobody holds anything any more, and the server knows it. */
  readonly lostThrough?: number | null
  /** Given by a push only. */
  readonly nextNonce?: string
  /** The same till's, with a signature. Given by a push to a till of an earlier release. */
  readonly credential?: string | undefined
  readonly clockOffsetMs: number
}

/** Smaller drifts are the network's delay, and not worth a write. */
const OFFSET_STEP_MS = 2_000

/**
 * Writes down what the server said about operations. Answers are taken in the order of the sequence and without a
 * hole; taking one twice changes nothing, and a failure here costs only that the server is asked again. False when the
 * browser has become another till since it asked: then nothing is written.
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

/** False for what became of another till's operation in the same place: one of the two is a copy, which the next push tells. */
const isAbout = (result: OperationResult | Ack, opId: string): boolean => !('opId' in result) || result.opId === opId

/** A server that was restored answers again for what it had lost; the cashier is told once, and anew only of something new. */
async function giveNotice(db: LedgerDb, { seq, opId, op }: OutboxRow, answer: Pick<OperationResult, 'status' | 'code'>): Promise<void> {
  const told = (await db.notices.toArray()).find((notice) => notice.opId === opId)
  const isSame = told !== undefined && told.status === answer.status && told.code === answer.code
  if (!isSame) await db.notices.put({ ...told, seq, opId, type: op.type, ...answer, isSeen: 0 })
}

/** What a server said in an earlier life no longer holds: it was applied after all. */
async function takeNoticeBack(db: LedgerDb, { opId }: OutboxRow): Promise<void> {
  await db.notices.filter((notice) => notice.opId === opId).delete()
}

/** What a person may still settle: it is parked, or somebody decided that it shall have no effect, and she can err. */
const isOpen = ({ status, code }: { readonly status: string; readonly code: string | null }): boolean =>
  status === 'parked' || code === 'sync.dismissed'

/** A person has settled what was parked, or ran it again: the new answer takes the place of the first. */
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

/**
 * Places of answered operations that a person may still settle: those that the server parked, the oldest first, and behind them those that
 * were dismissed.
 */
export async function parkedSeqs(db: LedgerDb, ackedSeq: number): Promise<number[]> {
  const notices = await db.notices.toArray()
  const open = notices.filter((notice) => isOpen(notice) && notice.seq <= ackedSeq)
  const ordered = open.toSorted((a, b) => Number(a.status !== 'parked') - Number(b.status !== 'parked') || a.seq - b.seq)
  return [...new Set(ordered.map(({ seq }) => seq))].slice(0, PARKED_SEQS_MAX)
}

/** Without the answers that say once more what this till has been told: of what was dismissed the server says so at every pull. */
export async function newAnswers(db: LedgerDb, { ackedSeq }: Pick<LedgerHead, 'ackedSeq'>, acks: readonly Ack[]): Promise<readonly Ack[]> {
  const isLater = ({ seq, code }: Ack) => seq <= ackedSeq && code === 'sync.dismissed'
  if (!acks.some(isLater)) return acks
  const notices = await db.notices.toArray()
  const isTold = ({ opId, status, code }: Ack) => notices.some((one) => one.opId === opId && one.status === status && one.code === code)
  return acks.filter((ack) => !isLater(ack) || !isTold(ack))
}

/** Whether the queue holds operations that were answered for. */
export async function isSettlingDue(db: LedgerDb): Promise<boolean> {
  const head = asHead(await db.meta.get('head'))
  return head !== null && head.settledSeq !== head.ackedSeq
}

/** So many operations go at once: the ledger is held for a few milliseconds, and a sale waits for no more than that. */
const SETTLED_AT_ONCE = 200

/**
 * Moves operations whose effect the mirror now holds from the queue to the archive, and drops what is old and safe.
 * True when anything was moved. A long queue goes by slices; `pause` is awaited between two, so that sales come in.
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

/** One slice; answers how many were moved. */
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

/** The oldest few at a time: a till that was used for months must not read its whole archive at every pull. */
const DROP_AT_ONCE = 50

async function dropOld(db: LedgerDb, head: LedgerHead, nowMs: number): Promise<void> {
  const oldest = await db.archive.where('seq').belowOrEqual(heldEverywhere(head)).limit(DROP_AT_ONCE).toArray()
  const keptMs = (head.droppableSeq ?? null) === null ? ARCHIVE_UNTOLD_MS : ARCHIVE_MS
  const old = oldest.filter((row) => row.archivedAt < nowMs - keptMs)
  const documents = old.flatMap(({ op, changes }) => {
    const document = changes.find((change) => change.op === 'insert' && 'number' in change.row && op.document !== null)
    return document?.op === 'insert' ? [document.row.id] : []
  })
  await db.archive.bulkDelete(old.map(({ seq }) => seq))
  await db.docs.bulkDelete(documents)
}

/**
 * The server was restored and knows nothing after `lastSeq`: what it had acknowledged since goes back into the queue,
 * unchanged, and what still waits in the queue is asked about again. What it has up to there is sent once more from the archive, as far as
 * the copy may have lacked it. The numbers were printed and stay. False when the browser is another till by now.
 */
export function requeue(db: LedgerDb, whose: Whose, lastSeq: number, epoch: string): Promise<boolean> {
  return db.transaction('rw', [db.meta, db.outbox, db.archive], async () => {
    const head = await headOf(db, whose)
    if (!head) return false
    const fresh = { status: 'pending', serverSeq: null, code: null, details: null } as const
    const archived = await db.archive.where('seq').above(lastSeq).toArray()
    // Also what the server has all the same, by the hand of a person: its answer bears a counter of the life before.
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

/** The mirror is copied afresh: nothing in it stands for what was archived, and no reader shall wait for that. */
export function forgetSettled(db: LedgerDb, whose: Whose, { epoch, scopeHash }: Pick<LedgerHead, 'epoch' | 'scopeHash'>): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const head = await headOf(db, whose)
    // By name: whoever calls may hold a whole head, which is older than this one by a sale.
    if (head) await db.meta.put({ ...head, epoch, scopeHash, settledVer: 0 })
  })
}

const NO_SYNC: SyncRow = { k: 'sync', nextAttemptAt: null, failures: 0, lastPushAt: null, lastPullAt: null }

export async function readSync(db: LedgerDb): Promise<SyncRow> {
  const row = await db.meta.get('sync')
  return row?.k === 'sync' ? row : NO_SYNC
}

type SyncFields = Partial<Omit<SyncRow, 'k'>>

/** What was learnt from the server. */
export function writeSync(db: LedgerDb, whose: Whose, fields: SyncFields): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    if (await headOf(db, whose)) await db.meta.put({ ...(await readSync(db)), ...fields })
  })
}

/** When the sender tries again, whichever till the browser is. A browser whose till was removed meanwhile keeps nothing. */
export function writeAttempt(db: LedgerDb, fields: Pick<SyncFields, 'nextAttemptAt' | 'failures'>): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    if (asHead(await db.meta.get('head'))) await db.meta.put({ ...(await readSync(db)), ...fields })
  })
}

/** Write, read back, remove, all strict: whether this browser can keep a sale today. Throws what the storage throws. */
export async function proveStorage(db: LedgerDb, nowMs: number): Promise<void> {
  await db.meta.put({ k: 'probe', at: nowMs })
  const read = await db.meta.get('probe')
  if (read?.k !== 'probe' || read.at !== nowMs) throw new DOMException('the ledger does not keep what it is given', 'UnknownError')
  await db.meta.delete('probe')
}
