import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { type CountingClock, type DirectTill, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { keepDatabase } from '../../../tests/support/stored-database.ts'
import { verifyCopy } from '../../backup/verify-copy.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLane } from '../../store/test-database.ts'
import type { PushAnswer } from './push.ts'

describe(`operations lost on both sides, over ${testLane.name}`, () => {
  let db: Database
  let clock: CountingClock
  let till: DirectTill
  let later: Operation[] = []
  afterEach(() => db.close())

  const sales = async (count: number) => {
    const ops: Operation[] = []
    for (let nth = 0; nth < count; nth += 1) ops.push(await till.sale(nth))
    return ops
  }
  const response = (answer: PushAnswer) => {
    if (!answer.ok) throw new Error(`conflict: ${answer.conflict.kind}`)
    return answer.response
  }
  const notices = async () => {
    const rows = await db.inAccount(1, (tx) =>
      sqlReader(tx, 1).select(attention, { where: [{ field: 'code', is: 'sync.operations-lost' }], limit: 10 }),
    )
    return rows.map(({ details }) => details)
  }
  const log = () =>
    db.asPlatform((tx) => tx.query('select seq, type, status from op_log where device_id = $1 order by seq', [till.state.deviceId]))

  /** A server restored to operation 2; the till has 5 and 6, but deleted 3 and 4. */
  beforeEach(async () => {
    db = await testLane.open()
    clock = countingClock(1)
    await seedShop(db, 1)
    till = await enrolDirectTill({ db, clock }, 1)
    await till.push(await sales(2))
    const backup = await keepDatabase(db)
    later = await sales(4)
    clock.advance(1000)
    await till.push(later)
    clock.advance(60_000)
    await backup.restore(true)
    const reported = await till.push(later.slice(2))
    if (reported.ok) throw new Error('the till hears of the restore')
    Object.assign(till.state, { epoch: reported.conflict.epoch, ackedSeq: reported.conflict.lastSeq })
  })

  test('raise one notice, the log remains contiguous, and the till continues', async () => {
    const ops = later.slice(2)
    const request = till.request(ops, { lostBefore: 5 })
    const answer = response(await till.push(ops, request))
    expect(answer).toMatchObject({ lastSeq: 6, results: [{ seq: 5 }, { seq: 6, status: 'applied' }] })
    expect(answer.stop).toBeUndefined()
    expect(await notices()).toEqual([expect.objectContaining({ from: 3, to: 4, till: till.state.series })])
    expect(await log()).toMatchObject([
      { seq: 1, status: 'applied' },
      { seq: 2, status: 'applied' },
      { seq: 3, type: 'sync.lost', status: 'rejected' },
      { seq: 4, type: 'sync.lost', status: 'rejected' },
      { seq: 5, type: 'issueInvoice' },
      { seq: 6, type: 'issueInvoice', status: 'applied' },
    ])
    expect(await verifyCopy(db)).toMatchObject({ operations: 6 })
    // The response was lost, or the request arrives late.
    expect(response(await till.push(ops, request)).results.map(({ seq }) => seq)).toEqual([5, 6])
    expect(await notices()).toHaveLength(1)
    expect(response(await till.push(await sales(1)))).toMatchObject({ lastSeq: 7, results: [{ status: 'applied' }] })
  })

  test('are reported as a gap to an older app, which does not declare them, and nothing is stored', async () => {
    expect(response(await till.push(later.slice(2)))).toMatchObject({ stop: 'gap', expected: 3, lastSeq: 2 })
    expect(await notices()).toEqual([])
  })

  test('raise a notice also for a till without any operations', async () => {
    expect(response(await till.push([], { lostBefore: 7 }))).toMatchObject({ lastSeq: 6, results: [] })
    expect(await notices()).toEqual([expect.objectContaining({ from: 3, to: 6 })])
    till.state.seq = 6
    expect(response(await till.push(await sales(1)))).toMatchObject({ lastSeq: 7 })
  })

  test('cannot include operations that the till sends or the server has', async () => {
    expect(response(await till.push(later, { lostBefore: 5 }))).toMatchObject({
      lastSeq: 6,
      results: [{ seq: 3 }, { seq: 4 }, { seq: 5 }, { seq: 6 }],
    })
    expect(response(await till.push(await sales(1), { lostBefore: 4 }))).toMatchObject({ lastSeq: 7 })
    expect(await notices()).toEqual([])
  })

  test('are filled in parts if the gap is long', async () => {
    const first = response(await till.push([], { lostBefore: 7_000 }))
    expect(first.lastSeq).toBe(5_002)
    expect(response(await till.push([], { lostBefore: 7_000 })).lastSeq).toBe(6_999)
    expect(await verifyCopy(db)).toMatchObject({ operations: 6_999 })
  })
})
