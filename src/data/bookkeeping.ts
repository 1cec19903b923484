import type { OperationResult } from '#domain/sync/messages.ts'
import { type LedgerDb, type LedgerHead, type OutboxRow, type SyncRow, asHead } from './ledger.ts'
import type { MirrorState } from './mirror.ts'
import { isSettled } from './mirror.ts'

/** The archive keeps an operation until the server's backup has it and this long after. */
const ARCHIVE_MS = 30 * 24 * 60 * 60_000

export interface Answered {
  readonly results: readonly OperationResult[]
  readonly durableSeq: number
  /** Given by a push only. */
  readonly nextNonce?: string
  readonly clockOffsetMs: number
}

const headOf = async (db: LedgerDb): Promise<LedgerHead> => {
  const head = asHead(await db.meta.get('head'))
  if (!head) throw new Error('answers belong to an enrolled till')
  return head
}

/** Smaller drifts are the network's delay, and not worth a write. */
const OFFSET_STEP_MS = 2_000

/**
 * Writes down what the server said about operations. Answers are taken in the order of the sequence and without a
 * hole; taking one twice changes nothing, and a failure here costs only that the server is asked again.
 */
export async function storeAnswers(db: LedgerDb, { results, durableSeq, nextNonce, clockOffsetMs }: Answered): Promise<void> {
  await db.transaction('rw', db.meta, db.outbox, db.notices, async () => {
    const head = await headOf(db)
    let { ackedSeq } = head
    for (const result of [...results].sort((a, b) => a.seq - b.seq)) {
      if (result.seq !== ackedSeq + 1) continue
      const row = await db.outbox.get(result.seq)
      if (!row) continue
      ackedSeq = result.seq
      const { status, code, details, serverSeq } = result
      await db.outbox.put({ ...row, status, code, details, serverSeq })
      if (status !== 'applied') await db.notices.add({ seq: row.seq, opId: row.opId, type: row.op.type, status, code, isSeen: 0 })
    }
    const isDrifted = head.clockOffsetMs === null || Math.abs(head.clockOffsetMs - clockOffsetMs) > OFFSET_STEP_MS
    await db.meta.put({
      ...head,
      ackedSeq,
      durableSeq: Math.max(head.durableSeq, durableSeq),
      nonce: nextNonce ?? head.nonce,
      clockOffsetMs: isDrifted ? clockOffsetMs : head.clockOffsetMs,
    })
  })
}

/** Moves operations whose effect the mirror now holds from the queue to the archive, and drops what is old and safe. */
export async function settle(db: LedgerDb, state: MirrorState, nowMs: number): Promise<void> {
  const head = await db.meta.get('head')
  if (!asHead(head) || (await db.outbox.where('seq').belowOrEqual(asHead(head)?.ackedSeq ?? 0).count()) === 0) return
  await db.transaction('rw', db.meta, db.outbox, db.archive, db.docs, async () => {
    const current = await headOf(db)
    const answered = await db.outbox.where('seq').belowOrEqual(current.ackedSeq).sortBy('seq')
    const open = answered.findIndex((row) => row.serverSeq === null || !isSettled(state, row.serverSeq))
    const done = open < 0 ? answered : answered.slice(0, open)
    const last = done.at(-1)
    if (!last) return
    await db.archive.bulkPut(done.map((row) => ({ ...row, archivedAt: nowMs })))
    await db.outbox.bulkDelete(done.map((row) => row.seq))
    await dropOld(db, current.durableSeq, nowMs)
    const settledVer = Math.max(current.settledVer, ...done.map((row) => row.serverSeq ?? 0))
    await db.meta.put({ ...current, settledSeq: last.seq, settledVer })
  })
}

async function dropOld(db: LedgerDb, durableSeq: number, nowMs: number): Promise<void> {
  const old = await db.archive
    .where('seq')
    .belowOrEqual(durableSeq)
    .filter((row) => row.archivedAt < nowMs - ARCHIVE_MS)
    .toArray()
  if (old.length === 0) return
  const seqs = new Set(old.map((row) => row.seq))
  await db.archive.bulkDelete([...seqs])
  await db.docs.filter((row) => seqs.has(row.seq)).delete()
}

/**
 * The server was restored and knows nothing after `lastSeq`: what it had acknowledged since goes back into the queue,
 * unchanged. The numbers were printed and stay.
 */
export async function requeue(db: LedgerDb, lastSeq: number, epoch: string): Promise<void> {
  await db.transaction('rw', db.meta, db.outbox, db.archive, async () => {
    const head = await headOf(db)
    const fresh = { status: 'pending', serverSeq: null, code: null, details: null } as const
    const archived = await db.archive.where('seq').above(lastSeq).toArray()
    const back = archived.map(({ archivedAt: _at, ...row }): OutboxRow => ({ ...row, ...fresh }))
    const waiting = await db.outbox.where('seq').above(lastSeq).toArray()
    await db.outbox.bulkPut([...back, ...waiting.map((row) => ({ ...row, ...fresh }))])
    await db.archive.bulkDelete(archived.map((row) => row.seq))
    await db.meta.put({
      ...head,
      epoch,
      ackedSeq: Math.min(head.ackedSeq, lastSeq),
      settledSeq: Math.min(head.settledSeq, lastSeq),
      durableSeq: Math.min(head.durableSeq, lastSeq),
      settledVer: 0,
      generation: head.generation + 1,
    })
  })
}

/** The mirror is copied afresh: nothing in it stands for what was archived, and no reader shall wait for that. */
export async function forgetSettled(db: LedgerDb, given: Pick<LedgerHead, 'epoch' | 'scopeHash'>): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ ...(await headOf(db)), ...given, settledVer: 0 })
  })
}

const NO_SYNC: SyncRow = { k: 'sync', nextAttemptAt: null, failures: 0, lastPushAt: null, lastPullAt: null }

export async function readSync(db: LedgerDb): Promise<SyncRow> {
  const row = await db.meta.get('sync')
  return row?.k === 'sync' ? row : NO_SYNC
}
export async function writeSync(db: LedgerDb, fields: Partial<Omit<SyncRow, 'k'>>): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ ...(await readSync(db)), ...fields })
  })
}

/** Write, read back, remove, all strict: whether this browser can keep a sale today. Throws what the storage throws. */
export async function proveStorage(db: LedgerDb, nowMs: number): Promise<void> {
  await db.meta.put({ k: 'probe', at: nowMs })
  const read = await db.meta.get('probe')
  if (read?.k !== 'probe' || read.at !== nowMs) throw new DOMException('the ledger does not keep what it is given', 'UnknownError')
  await db.meta.delete('probe')
}
