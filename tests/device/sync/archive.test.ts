import { describe, expect, it } from 'vitest'
import type { OperationResult } from '#domain/sync/messages.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { newAnswers, parkedSeqs, settle, storeAnswers } from '../../../src/data/sync/bookkeeping.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { readMirrorState } from '../../../src/data/sync/sync-device.ts'
import { applyChanges } from '../../../src/data/mirror/mirror-write.ts'
import { enrolledDevice, must, owner, sale } from '../support.ts'

const DAY = 24 * 60 * 60_000

const applied = (seq: number, serverSeq: number, status: OperationResult['status'] = 'applied'): OperationResult => ({
  seq,
  serverSeq,
  status,
  code: status === 'applied' ? null : 'sync.row-missing',
  details: null,
})

/** A till with `count` sales; the server has answered all of them, and the mirror contains them. */
async function soldTill(count: number) {
  const device = await enrolledDevice()
  for (let nth = 0; nth < count; nth += 1) await commitOn(device, issueInvoice, sale(nth), owner)
  const ledger = await device.sync.ledger.open()
  const whose = must(await device.ledger.head())
  const receive = (results: readonly OperationResult[], durableSeq = 0, droppableSeq: number | undefined = durableSeq) =>
    storeAnswers(ledger, whose, { results, durableSeq, droppableSeq, clockOffsetMs: 0 })
  /** As from a server that does not report what may be dropped. */
  const receiveOld = (results: readonly OperationResult[], durableSeq: number) =>
    storeAnswers(ledger, whose, { results, durableSeq, clockOffsetMs: 0 })
  const settleAt = async (nowMs: number) => settle(ledger, whose, must(await readMirrorState(device.sync)), nowMs, async () => undefined)
  const archived = async () => (await (await device.ledger.open()).archive.toArray()).map((row) => row.seq)
  return { device, ledger, hear: receive, hearOld: receiveOld, settleAt, archived }
}
type Till = Awaited<ReturnType<typeof soldTill>>
/** One more sale that is answered and copied, which triggers the archive's cleanup. */
async function sellOneMore(
  { device, hear: receive, hearOld: receiveOld, settleAt }: Till,
  nowMs: number,
  durableSeq: number,
  droppableSeq: number | 'unsaid' = durableSeq,
) {
  await commitOn(device, issueInvoice, sale(), owner)
  const seq = must(await device.ledger.head()).nextSeq - 1
  const results = [applied(seq, 20 + seq)]
  await (droppableSeq === 'unsaid' ? receiveOld(results, durableSeq) : receive(results, durableSeq, droppableSeq))
  await applyChanges(await device.sync.mirror.open(), [], { cursor: { ver: 20 + seq, record: null, id: null }, isConsistent: true })
  await settleAt(nowMs)
}

describe('the archive of a till', () => {
  it('keeps an operation until a backup of the server holds it, however old it is', async () => {
    const till = await soldTill(0)
    const start = till.device.timers.now
    await sellOneMore(till, start, 0)
    await sellOneMore(till, start + 400 * DAY, 0)
    expect(await till.archived()).toEqual([1, 2])
  })

  it('keeps it for thirty days, even if a backup holds it', async () => {
    const till = await soldTill(0)
    const start = till.device.timers.now
    await sellOneMore(till, start, 1)
    await sellOneMore(till, start + 29 * DAY, 2)
    expect(await till.archived()).toEqual([1, 2])
  })

  it('keeps what a newer backup holds and an older one lacks, because that one may be restored', async () => {
    const till = await soldTill(0)
    const start = till.device.timers.now
    await sellOneMore(till, start, 1, 0)
    await sellOneMore(till, start, 2, 0)
    await sellOneMore(till, start + 98 * DAY, 3, 1)
    expect(await till.archived()).toEqual([2, 3])
  })

  it('keeps it for a hundred days when the server does not report its oldest backup', async () => {
    const till = await soldTill(0)
    const start = till.device.timers.now
    await sellOneMore(till, start, 1, 'unsaid')
    await sellOneMore(till, start + 99 * DAY, 2, 'unsaid')
    expect(await till.archived()).toEqual([1, 2])
    await sellOneMore(till, start + 101 * DAY, 3, 'unsaid')
    expect(await till.archived()).toEqual([2, 3])
  })

  it('drops what is both old and in a backup, with its printed document, and nothing else', async () => {
    const till = await soldTill(0)
    const start = till.device.timers.now
    await sellOneMore(till, start, 0)
    await sellOneMore(till, start, 1)
    await sellOneMore(till, start + 31 * DAY, 1)
    expect(await till.archived()).toEqual([2, 3])
    const numbers = (await (await till.device.ledger.open()).docs.toArray()).map((row) => row.number)
    expect(numbers.toSorted()).toEqual(['A-000002', 'A-000003'])
  })

  it('ignores a lower backup position in a late answer', async () => {
    const till = await soldTill(2)
    await till.hear([applied(1, 21), applied(2, 22)], 2)
    await till.hear([], 1)
    expect(must(await till.device.ledger.head()).durableSeq).toBe(2)
  })
})

describe('an operation that the server parked', () => {
  it('is polled until a person has settled it, and its new answer is stored in the queue and the archive', async () => {
    const till = await soldTill(2)
    await till.hear([applied(1, 21, 'parked'), applied(2, 22, 'parked')])
    expect(await parkedSeqs(till.ledger, 2)).toEqual([1, 2])
    expect(await parkedSeqs(till.ledger, 1)).toEqual([1])
    await applyChanges(await till.device.sync.mirror.open(), [], { cursor: { ver: 21, record: null, id: null }, isConsistent: true })
    await till.settleAt(till.device.timers.now)
    await till.hear([applied(1, 30), applied(2, 31, 'exception')])
    const db = await till.device.ledger.open()
    expect(await db.archive.get(1)).toMatchObject({ status: 'applied', serverSeq: 30 })
    expect(await db.outbox.get(2)).toMatchObject({ status: 'exception', serverSeq: 31 })
    expect(await parkedSeqs(till.ledger, 2)).toEqual([])
    expect((await db.notices.toArray()).map((notice) => notice.status)).toEqual(['applied', 'exception'])
  })

  it('is polled after a dismissal too, because it can be reversed, and the till learns that it counts', async () => {
    const till = await soldTill(3)
    const dismissed = { ...applied(2, 30, 'rejected'), code: 'sync.dismissed' }
    await till.hear([applied(1, 21), applied(2, 22, 'parked'), applied(3, 23, 'parked')])
    await till.hear([dismissed])
    const db = await till.device.ledger.open()
    expect((await db.notices.toArray()).map(({ seq, status }) => [seq, status])).toEqual([
      [2, 'rejected'],
      [3, 'parked'],
    ])
    // The newest first.
    expect(await parkedSeqs(till.ledger, 3)).toEqual([3, 2])
    const opId = must(await db.outbox.get(2)).opId
    const ack = { ...dismissed, opId }
    // Reported at every pull, and written once.
    expect(await newAnswers(till.ledger, { ackedSeq: 3 }, [ack])).toEqual([])
    // A restored server answers for pending operations.
    expect(await newAnswers(till.ledger, { ackedSeq: 1 }, [ack])).toEqual([ack])
    const counts = { ...applied(2, 40, 'exception'), opId }
    expect(await newAnswers(till.ledger, { ackedSeq: 3 }, [counts])).toEqual([counts])
    await till.hear([counts])
    expect(await db.outbox.get(2)).toMatchObject({ status: 'exception', serverSeq: 40 })
    expect((await db.notices.toArray()).map(({ status }) => status)).toEqual(['exception', 'parked'])
    expect(await parkedSeqs(till.ledger, 3)).toEqual([3])
  })
})
