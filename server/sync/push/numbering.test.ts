import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { takeNumber } from './numbering.ts'

const hash = (letter: string): string => letter.repeat(64)
const numbered = (no: number, previousHash: string | null, own: string, series = 'A') =>
  ({ document: { series, no, previousHash, hash: own } }) as Operation
const empty = { series: 'A', lastNo: 0, chainHead: null, present: new Set<number>() }

describe('the numbers of a till’s documents', () => {
  test('each document follows the one before it, however many there are', () => {
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

  test('a number behind the last one is a double when it was taken, and fills its gap when it was not', () => {
    const state = { ...empty, lastNo: 3, chainHead: hash('c'), present: new Set([1, 3]) }
    const filled = takeNumber(state, numbered(2, hash('a'), hash('b')))
    expect(filled.concerns).toEqual([])
    expect(filled.state).toMatchObject({ lastNo: 3, chainHead: hash('c') })
    expect(takeNumber(filled.state, numbered(2, hash('a'), hash('b'))).concerns).toMatchObject([{ code: 'sync.number-duplicate' }])
    expect(takeNumber(state, numbered(3, hash('b'), hash('c'))).concerns).toMatchObject([{ code: 'sync.number-duplicate' }])
  })

  test('a number of another series changes nothing and is told', () => {
    const taken = takeNumber(empty, numbered(1, null, hash('a'), 'B'))
    expect(taken.state).toBe(empty)
    expect(taken.concerns).toMatchObject([{ code: 'sync.series-differs', details: { series: 'B', no: 1, last: 0 } }])
  })
})

describe.each(testLanes)('the chain of a till’s documents, over $name', ({ open }) => {
  test('is taken up by the next push where the last one left it', async () => {
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
