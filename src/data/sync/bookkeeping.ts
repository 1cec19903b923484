import { type Ack, type OperationResult, PARKED_SEQS_MAX } from '#domain/sync/messages.ts'
import type { Idb, Stores } from '../storage/idb.ts'
import {
  type ArchiveRow,
  type DocumentRow,
  type LedgerHead,
  type MetaRow,
  type NoticeRow,
  type OutboxRow,
  type SyncRow,
  asHead,
  heldEverywhere,
} from '../ledger/ledger-rows.ts'
import { type MirrorState, isSettled } from '../mirror/mirror-rows.ts'
import { beginRecheck, provedOf } from './recheck.ts'
import { writeLedger } from './sync-device.ts'
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
export function storeAnswers(db: Idb, whose: Whose, answer: Answered): Promise<boolean> {
  const { results, durableSeq, droppableSeq, nextNonce, credential, clockOffsetMs, lostThrough } = answer
  return writeLedger(db, ['meta', 'outbox', 'archive', 'notices'], async (of) => {
    const head = await headOf(of, whose)
    if (!head) return false
    const outbox = of<OutboxRow>('outbox')
    let ackedSeq = Math.max(head.ackedSeq, lostThrough ?? 0)
    for (const result of results.toSorted((a, b) => a.seq - b.seq)) {
      const { seq, status, code, details, serverSeq } = result
      if (seq <= head.ackedSeq) await storeLaterAnswer(of, result)
      const row = seq === ackedSeq + 1 ? await outbox.get(seq) : undefined
      if (!row || !isAbout(result, row.opId)) continue
      ackedSeq = seq
      outbox.put({ ...row, status, code, details, serverSeq })
      if (status !== 'applied') await giveNotice(of, row, { status, code })
      else if (head.generation > 0) await takeNoticeBack(of, row)
    }
    const isDrifted = head.clockOffsetMs === null || Math.abs(head.clockOffsetMs - clockOffsetMs) > OFFSET_STEP_MS
    const proved = await provedOf(of, head)
    of<MetaRow>('meta').put({
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
async function giveNotice(of: Stores, { seq, opId, op }: OutboxRow, answer: Pick<OperationResult, 'status' | 'code'>): Promise<void> {
  const notices = of<NoticeRow>('notices')
  const told = (await notices.all()).find((notice) => notice.opId === opId)
  const isSame = told !== undefined && told.status === answer.status && told.code === answer.code
  if (!isSame) notices.put({ ...told, seq, opId, type: op.type, ...answer, isSeen: 0 })
}

/** What a server said in an earlier life no longer holds: it was applied after all. */
async function takeNoticeBack(of: Stores, { opId }: OutboxRow): Promise<void> {
  const notices = of<NoticeRow>('notices')
  for (const { id, opId: about } of await notices.all()) if (about === opId && id !== undefined) notices.remove(id)
}

/** What a person may still settle: it is parked, or somebody decided that it shall have no effect, and she can err. */
const isOpen = ({ status, code }: { readonly status: string; readonly code: string | null }): boolean =>
  status === 'parked' || code === 'sync.dismissed'

/** A person has settled what was parked, or ran it again: the new answer takes the place of the first. */
async function storeLaterAnswer(of: Stores, result: OperationResult | Ack): Promise<void> {
  const { seq, status, code, details, serverSeq } = result
  const waiting = await of<OutboxRow>('outbox').get(seq)
  const archived = waiting ? undefined : await of<ArchiveRow>('archive').get(seq)
  const answer = { status, code, details, serverSeq }
  if (waiting && isOpen(waiting) && isAbout(result, waiting.opId)) of<OutboxRow>('outbox').put({ ...waiting, ...answer })
  if (archived && isOpen(archived) && isAbout(result, archived.opId)) of<ArchiveRow>('archive').put({ ...archived, ...answer })
  for (const notice of await of<NoticeRow>('notices').all()) {
    if (notice.seq === seq && isOpen(notice) && isAbout(result, notice.opId)) of<NoticeRow>('notices').put({ ...notice, status, code })
  }
}

/**
 * Places of answered operations that a person may still settle: those that the server parked, the oldest first, and behind them those that
 * were dismissed.
 */
export async function parkedSeqs(db: Idb, ackedSeq: number): Promise<number[]> {
  const notices = await db.read(['notices'], (of) => of<NoticeRow>('notices').all())
  const open = notices.filter((notice) => isOpen(notice) && notice.seq <= ackedSeq)
  const ordered = open.toSorted((a, b) => Number(a.status !== 'parked') - Number(b.status !== 'parked') || a.seq - b.seq)
  return [...new Set(ordered.map(({ seq }) => seq))].slice(0, PARKED_SEQS_MAX)
}

/** Without the answers that say once more what this till has been told: of what was dismissed the server says so at every pull. */
export async function newAnswers(db: Idb, { ackedSeq }: Pick<LedgerHead, 'ackedSeq'>, acks: readonly Ack[]): Promise<readonly Ack[]> {
  const isLater = ({ seq, code }: Ack) => seq <= ackedSeq && code === 'sync.dismissed'
  if (!acks.some(isLater)) return acks
  const notices = await db.read(['notices'], (of) => of<NoticeRow>('notices').all())
  const isTold = ({ opId, status, code }: Ack) => notices.some((one) => one.opId === opId && one.status === status && one.code === code)
  return acks.filter((ack) => !isLater(ack) || !isTold(ack))
}

/** Whether the queue holds operations that were answered for. */
export const isSettlingDue = (db: Idb): Promise<boolean> =>
  db.read(['meta'], async (of) => {
    const head = asHead(await of<MetaRow>('meta').get('head'))
    return head !== null && head.settledSeq !== head.ackedSeq
  })

/** So many operations go at once: the ledger is held for a few milliseconds, and a sale waits for no more than that. */
const SETTLED_AT_ONCE = 200

/**
 * Moves operations whose effect the mirror now holds from the queue to the archive, and drops what is old and safe.
 * True when anything was moved. A long queue goes by slices; `pause` is awaited between two, so that sales come in.
 */
export async function settle(db: Idb, whose: Whose, state: MirrorState, nowMs: number, pause: () => Promise<void>): Promise<boolean> {
  let count = await settleSome(db, whose, state, nowMs)
  const hasMoved = count > 0
  while (count === SETTLED_AT_ONCE) {
    await pause()
    count = await settleSome(db, whose, state, nowMs)
  }
  return hasMoved
}

/** One slice; answers how many were moved. */
function settleSome(db: Idb, whose: Whose, state: MirrorState, nowMs: number): Promise<number> {
  return writeLedger(db, ['meta', 'outbox', 'archive', 'docs'], async (of) => {
    const head = await headOf(of, whose)
    if (!head) return 0
    const outbox = of<OutboxRow>('outbox')
    const answered = await outbox.all(db.range.upperBound(head.ackedSeq), SETTLED_AT_ONCE)
    const open = answered.findIndex((row) => row.serverSeq === null || !isSettled(state, row.serverSeq))
    const done = open < 0 ? answered : answered.slice(0, open)
    const last = done.at(-1)
    if (!last) return 0
    for (const row of done) {
      of<ArchiveRow>('archive').put({ ...row, archivedAt: nowMs })
      outbox.remove(row.seq)
    }
    await dropOld(db, of, head, nowMs)
    const settledVer = Math.max(head.settledVer, ...done.map((row) => row.serverSeq ?? 0))
    of<MetaRow>('meta').put({ ...head, settledSeq: last.seq, settledVer })
    return done.length
  })
}

/** The oldest few at a time: a till that was used for months must not read its whole archive at every pull. */
const DROP_AT_ONCE = 50

async function dropOld(db: Idb, of: Stores, head: LedgerHead, nowMs: number): Promise<void> {
  const oldest = await of<ArchiveRow>('archive').all(db.range.upperBound(heldEverywhere(head)), DROP_AT_ONCE)
  const keptMs = (head.droppableSeq ?? null) === null ? ARCHIVE_UNTOLD_MS : ARCHIVE_MS
  const old = oldest.filter((row) => row.archivedAt < nowMs - keptMs)
  for (const row of old) {
    of<ArchiveRow>('archive').remove(row.seq)
    const document = row.changes.find((change) => change.op === 'insert' && 'number' in change.row && row.op.document !== null)
    if (document?.op === 'insert') of<DocumentRow>('docs').remove(document.row.id)
  }
}

/**
 * The server was restored and knows nothing after `lastSeq`: what it had acknowledged since goes back into the queue,
 * unchanged, and what still waits in the queue is asked about again. What it has up to there is sent once more from the archive, as far as
 * the copy may have lacked it. The numbers were printed and stay. False when the browser is another till by now.
 */
export function requeue(db: Idb, whose: Whose, lastSeq: number, epoch: string): Promise<boolean> {
  return writeLedger(db, ['meta', 'outbox', 'archive'], async (of) => {
    const head = await headOf(of, whose)
    if (!head) return false
    const fresh = { status: 'pending', serverSeq: null, code: null, details: null } as const
    const lost = db.range.lowerBound(lastSeq, true)
    const archived = await of<ArchiveRow>('archive').all(lost)
    // Also what the server has all the same, by the hand of a person: its answer bears a counter of the life before.
    const waiting = await of<OutboxRow>('outbox').all()
    const settledSeq = Math.min(head.settledSeq, lastSeq)
    const provedSeq = beginRecheck(of, head, lastSeq)
    for (const { archivedAt: _at, ...row } of archived) of<OutboxRow>('outbox').put({ ...row, ...fresh })
    for (const row of waiting) of<OutboxRow>('outbox').put({ ...row, ...fresh })
    of<ArchiveRow>('archive').remove(lost)
    of<MetaRow>('meta').put({
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
export function forgetSettled(db: Idb, whose: Whose, { epoch, scopeHash }: Pick<LedgerHead, 'epoch' | 'scopeHash'>): Promise<void> {
  return writeLedger(db, ['meta'], async (of) => {
    const head = await headOf(of, whose)
    // By name: whoever calls may hold a whole head, which is older than this one by a sale.
    if (head) of<MetaRow>('meta').put({ ...head, epoch, scopeHash, settledVer: 0 })
  })
}

const NO_SYNC: SyncRow = { k: 'sync', nextAttemptAt: null, failures: 0, lastPushAt: null, lastPullAt: null }

async function syncRowIn(of: Stores): Promise<SyncRow> {
  const row = await of<MetaRow>('meta').get('sync')
  return row?.k === 'sync' ? row : NO_SYNC
}
export const readSync = (db: Idb): Promise<SyncRow> => db.read(['meta'], syncRowIn)

type SyncFields = Partial<Omit<SyncRow, 'k'>>

/** What was learnt from the server. Losing this row would cost a few seconds of waiting, so it is the one that is not written strictly. */
export function writeSync(db: Idb, whose: Whose, fields: SyncFields): Promise<void> {
  return db.write(['meta'], 'relaxed', async (of) => {
    if (await headOf(of, whose)) of<MetaRow>('meta').put({ ...(await syncRowIn(of)), ...fields })
  })
}

/** When the sender tries again, whichever till the browser is. A browser whose till was removed meanwhile keeps nothing. */
export function writeAttempt(db: Idb, fields: Pick<SyncFields, 'nextAttemptAt' | 'failures'>): Promise<void> {
  return db.write(['meta'], 'relaxed', async (of) => {
    if (asHead(await of<MetaRow>('meta').get('head'))) of<MetaRow>('meta').put({ ...(await syncRowIn(of)), ...fields })
  })
}

/** Write, read back, remove, all strict: whether this browser can keep a sale today. Throws what the storage throws. */
export async function proveStorage(db: Idb, nowMs: number): Promise<void> {
  await writeLedger(db, ['meta'], async (of) => of<MetaRow>('meta').put({ k: 'probe', at: nowMs }))
  const read = await db.read(['meta'], (of) => of<MetaRow>('meta').get('probe'))
  if (read?.k !== 'probe' || read.at !== nowMs) throw new DOMException('the ledger does not keep what it is given', 'UnknownError')
  await writeLedger(db, ['meta'], async (of) => of<MetaRow>('meta').remove('probe'))
}
