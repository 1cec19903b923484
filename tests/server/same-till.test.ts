import { describe, expect, test } from 'vitest'
import { invoice } from '#domain/sales/invoice.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import { testLanes } from '#server/store/test-database.ts'
import { type PushAnswer, push } from '#server/sync/push/push.ts'
import { type CountingClock, type DirectTill } from '../support/direct-till.ts'
import { tillPerTest } from '../support/till-per-test.ts'

const ROUNDS = 10
const AT_ONCE = 8

/** Concurrent requests of one till: two tabs, a proxy that repeats, or an impatient retry. */
async function pushAtOnce(over: Database, clock: CountingClock, till: DirectTill, batches: readonly (readonly Operation[])[]) {
  const who = { accountId: till.accountId, deviceId: till.state.deviceId }
  return Promise.allSettled(batches.map((ops) => push({ db: over, clock }, who, till.request(ops))))
}

const isGood = (answer: PromiseSettledResult<PushAnswer>): boolean =>
  answer.status === 'fulfilled' && answer.value.ok && answer.value.response.results.every((result) => result.status === 'applied')

describe.each(testLanes)('concurrent pushes of one till, over $name', ({ open }) => {
  const at = tillPerTest(open)

  const stored = () =>
    at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(invoice, { limit: 1000, sort: { field: 'no' } }))
  const logged = () =>
    at.db.inAccount(at.accountId, (tx) => tx.query<{ seq: number; status: string }>('select seq, status from op_log order by seq'))

  /** Continues with the answers' next place; all answers must agree. */
  function goOn(answers: readonly PromiseSettledResult<PushAnswer>[], seq: number): void {
    const good = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value.ok ? [answer.value.response] : []))
    const furthest = good.find((response) => response.lastSeq === seq)
    if (!furthest) throw new Error(`no answer reached ${seq}`)
    Object.assign(at.till.state, { nonce: furthest.nextNonce, ackedSeq: furthest.lastSeq })
  }

  test('the same batch sent eight times acts once, and every answer has the same results', async () => {
    const all: Operation[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ops = [await at.till.sale(0), await at.till.sale(1)]
      all.push(...ops)
      const answers = await pushAtOnce(
        at.db,
        at.clock,
        at.till,
        Array.from({ length: AT_ONCE }, () => ops),
      )
      expect(answers.filter((answer) => !isGood(answer))).toEqual([])
      const results = answers.map((answer) => (answer.status === 'fulfilled' && answer.value.ok ? answer.value.response.results : null))
      expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
      goOn(answers, all.length)
    }
    expect((await stored()).map((row) => row.hash)).toEqual(all.map((op) => op.document?.hash))
    expect(await logged()).toEqual(all.map((op) => ({ seq: op.seq, status: 'applied' })))
  })

  test('overlapping batches of different lengths leave no gap and no duplicate', async () => {
    const all: Operation[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ops = [await at.till.sale(0), await at.till.sale(1), await at.till.sale(2), await at.till.sale(3)]
      all.push(...ops)
      const batches = [2, 4, 1, 3, 4, 2].map((length) => ops.slice(0, length))
      const answers = await pushAtOnce(at.db, at.clock, at.till, batches)
      expect(answers.filter((answer) => !isGood(answer))).toEqual([])
      goOn(answers, all.length)
    }
    expect((await stored()).map((row) => row.no)).toEqual(all.map((op) => op.document?.no))
    expect(await logged()).toEqual(all.map((op) => ({ seq: op.seq, status: 'applied' })))
  })
})
