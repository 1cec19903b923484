import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { countingClock, enrolDirectTill, exampleCustomers, seedShop } from '../../../tests/support/direct-till.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { exampleOrder } from '../../../tests/support/examples/example-visit.ts'
import { reported } from '../../../tests/support/two-tills.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { takeNumber } from './numbering.ts'

const hash = (letter: string): string => letter.repeat(64)
const numbered = (no: number, previousHash: string | null, own: string, series = 'A') =>
  ({ document: { series, no, previousHash, hash: own } }) as Operation
const empty = { series: 'A', lastNo: 0, chainHead: null, present: new Set<number>() }

describe('the document numbers of a till', () => {
  test('each document follows the one before it, in batches of any size', () => {
    const letters = ['a', 'b', 'c', 'd', 'e']
    let state: Parameters<typeof takeNumber>[0] = empty
    for (const [nth, letter] of letters.entries()) {
      const before = letters[nth - 1]
      const taken = takeNumber(state, numbered(nth + 1, before ? hash(before) : null, hash(letter)))
      expect(taken.concerns, letter).toEqual([])
      expect(taken.state).toMatchObject({ lastNo: nth + 1, chainHead: hash(letter) })
      state = taken.state
    }
    expect(takeNumber(state, numbered(6, hash('a'), hash('f'))).concerns).toMatchObject([{ code: 'sync.chain-broken' }])
  })

  test('an earlier number is a duplicate if it was taken, and otherwise fills its gap', () => {
    const state = { ...empty, lastNo: 3, chainHead: hash('c'), present: new Set([1, 3]) }
    const filled = takeNumber(state, numbered(2, hash('a'), hash('b')))
    expect(filled.concerns).toEqual([])
    expect(filled.state).toMatchObject({ lastNo: 3, chainHead: hash('c') })
    expect(takeNumber(filled.state, numbered(2, hash('a'), hash('b'))).concerns).toMatchObject([{ code: 'sync.number-duplicate' }])
    expect(takeNumber(state, numbered(3, hash('b'), hash('c'))).concerns).toMatchObject([{ code: 'sync.number-duplicate' }])
  })

  test('a number of another series changes nothing and is reported', () => {
    const taken = takeNumber(empty, numbered(1, null, hash('a'), 'B'))
    expect(taken.state).toBe(empty)
    expect(taken.concerns).toMatchObject([{ code: 'sync.series-differs', details: { series: 'B', no: 1, last: 0 } }])
  })
})

describe.each(testLanes)('the order numbers of a till, over $name', ({ open }) => {
  test('belong to its own series and are unique; violations are stored and reported', async () => {
    const db = await open()
    const clock = countingClock(1)
    await seedShop(db, 1)
    const till = await enrolDirectTill({ db, clock }, 1)
    const { series } = till.state
    const opened = (nth: number, order: Operation['order']) => {
      const of = {
        orderId: exampleId(1100 + nth),
        orderShareCode: `abcdefghijklmnopqrst${nth}v`,
        customerId: exampleCustomers[0]?.id ?? '',
      }
      return till.queue(openOrder, exampleOrder([], of), order ? { order } : {})
    }
    const first = await opened(1, { series, no: 1 })
    const ops = [first, await opened(2, { series, no: 2 }), await opened(3, { series, no: 1 }), await opened(4, { series: 'T99', no: 1 })]
    expect(reported(await till.push([...ops, await opened(5, undefined)]))).toEqual([
      'applied',
      'applied',
      'exception sync.order-number-duplicate',
      'exception sync.order-series-differs',
      'applied',
    ])
    // A repeated operation is the same order.
    expect(reported(await till.push([first]))).toEqual(['applied'])
    const rows = await db.inAccount(1, (tx) => sqlReader(tx, 1).select(rentalOrder, { limit: 10 }))
    expect(rows.filter(({ number }) => number === `R-${series}-000001`)).toHaveLength(2)
    await db.close()
  })
})

describe.each(testLanes)("the hash chain of a till's documents, over $name", ({ open }) => {
  test('is continued by the next push', async () => {
    const db = await open()
    const clock = countingClock(1)
    await seedShop(db, 1)
    const till = await enrolDirectTill({ db, clock }, 1)
    for (let nth = 0; nth < 4; nth += 1) {
      const op = await till.sale(nth)
      await till.push([op])
      const [row] = await db.asPlatform((tx) => tx.query<{ head: string; no: string }>('select chain_head head, last_no no from device'))
      expect(row).toMatchObject({ head: op.document?.hash, no: nth + 1 })
    }
    expect(await db.inAccount(1, (tx) => sqlReader(tx, 1).select(attention, { limit: 10 }))).toEqual([])
    await db.close()
  })
})
