import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IDBFactory } from 'fake-indexeddb'
import { instant } from '#domain/kernel/time.ts'
import { type TestApp, openTestApp, tickingClock } from '#server/http/test-app.ts'
import { LEDGER_NAME } from '../../../src/data/ledger/ledger-rows.ts'
import { MIRROR_NAME } from '../../../src/data/mirror/mirror-rows.ts'
import { authenticateTill } from '#server/sync/tills/credential.ts'
import { type Former, formerDatabase, formerStorage, readFormer } from '../../golden/former-disk.ts'
import { type RealTill, linkTo, tillOver } from '../real-shop.ts'
import { oneByOne } from '../../support/one-by-one.ts'
import { must } from '../support.ts'
import { until } from '../../support/until.ts'

const TODAY = instant(Date.UTC(2026, 10, 22, 9))
const RESTARTS_MAX = 60

let former: Former
let server: TestApp
let disk: IDBFactory
beforeEach(async () => {
  former = readFormer()
  const db = await formerDatabase(former)
  server = await openTestApp({ name: 'former', open: async () => db }, { clock: tickingClock(TODAY) })
  disk = await formerStorage(former)
}, 300_000)
afterEach(() => server.close())

/** The till is opened, by this release, on what its disk has. */
function opened(): RealTill {
  const till = tillOver(linkTo(server.app), disk)
  till.timers.now = TODAY
  return till
}

/** The page dies over the answer to its next request but so many: the server has acted, and nobody hears of it. */
function dieAfter(till: RealTill, requests: number): void {
  const real = till.link.fetch
  let left = requests
  Object.assign(till.link, {
    fetch: async (path: string, init: RequestInit) => {
      left -= 1
      if (left < 0) return new Promise<never>(() => undefined)
      const answer = await real(path, oneByOne(init))
      return left === 0 ? new Promise<never>(() => undefined) : answer
    },
  })
}

const logged = () =>
  server.db.asPlatform((tx) =>
    tx.query<{ op_id: string; seq: number; status: string; code: string | null }>(
      'select op_id, seq, status, code from op_log order by seq',
    ),
  )

/** The shop had three of the product, and each sale takes one: the two that were sold beyond that stand, and are told. */
const OVERSOLD = 'stock.oversold'
/** The older build proved nothing of who sold, and to sell without stock is a permission of its own: people are told of that, too. */
const UNPROVED = 'sync.actor-unproved'
const codeOf = (nth: number): string | null => (nth === 3 || nth === 5 ? OVERSOLD : null)

/** All that its cashiers were told is done is there, once, under its number; the copy is the server's; people are told of stock and of who sold. */
async function nothingIsLost(till: RealTill): Promise<void> {
  const due = former.told.map(({ operationId }, nth) => [operationId, codeOf(nth) ? 'exception' : 'applied', codeOf(nth)])
  expect((await logged()).map(({ op_id, status, code }) => [op_id, status, code])).toEqual(due)
  const invoices = await server.db.asPlatform((tx) => tx.query<{ number: string }>('select number from invoice order by number'))
  expect(invoices.map(({ number }) => number)).toEqual(former.told.flatMap(({ number }) => number ?? []))
  const told = await server.db.asPlatform((tx) => tx.query<{ code: string }>('select code from attention'))
  expect(told.map(({ code }) => code)).toEqual([OVERSOLD, UNPROVED, OVERSOLD, UNPROVED])
  expect(await till.differences()).toEqual([])
}

describe('a till and a server that an older build left in the middle of work', () => {
  it('are what was written: two operations are settled, one was answered and nobody heard, three were never sent', async () => {
    const head = must(await opened().ledger.head())
    expect([head.ackedSeq, head.nextSeq, head.credential.split('.').length]).toEqual([2, 7, 2])
    expect(await logged()).toHaveLength(3)
    expect((await disk.databases()).map(({ name }) => name)).not.toContain(MIRROR_NAME)
  })

  it('go on in this release: what was queued is sent, the shop is copied afresh, the old copy goes, and the series goes on', async () => {
    const till = opened()
    await till.loop.start()
    expect(till.status()).toMatchObject({ phase: 'idle', pendingCount: 0, firstCopy: { isComplete: true } })
    await nothingIsLost(till)
    expect((await disk.databases()).map(({ name }) => name).toSorted()).toEqual([LEDGER_NAME, MIRROR_NAME])
    expect(await till.sell({ employeeId: former.employeeId })).toMatchObject({ ok: true, number: 'T01-000006' })
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
  })

  it('a till of before credentials were signed has a signed one from then on, by which a restored server that lacks it knows it', async () => {
    const till = opened()
    const before = must(await till.ledger.head()).credential
    await till.loop.start()
    const { credential } = must(await till.ledger.head())
    expect(credential.split('.')).toHaveLength(5)
    expect(credential.startsWith(`${before}.`)).toBe(true)
    await server.db.asPlatform((tx) => tx.script('delete from device'))
    expect(await authenticateTill({ db: server.db, clock: tickingClock(TODAY) }, credential)).toMatchObject({ status: 'active' })
  })

  it('lose and double nothing when the page dies over one answer after the other while it is brought up', async () => {
    let restarts = 0
    for (; restarts < RESTARTS_MAX; restarts += 1) {
      const till = opened()
      dieAfter(till, 1 + (restarts % 4))
      void till.loop.start()
      await until(() => expect(till.link.asked.length).toBeGreaterThan(0))
      await untilQuiet(till)
      if (till.status().phase === 'idle' && till.status().pendingCount === 0) break
    }
    expect(restarts).toBeGreaterThan(5)
    const till = opened()
    await till.loop.start()
    await nothingIsLost(till)
  }, 300_000)
})

/** Until the page has come to rest, or waits for an answer that never comes. */
async function untilQuiet(till: RealTill): Promise<void> {
  let asked = -1
  await expect
    .poll(
      () => {
        const isQuiet = asked === till.link.asked.length
        asked = till.link.asked.length
        return isQuiet
      },
      { timeout: 20_000, interval: 150 },
    )
    .toBe(true)
}
