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

/** Opens the till with this release on its disk. */
function opened(): RealTill {
  const till = tillOver(linkTo(server.app), disk)
  till.timers.now = TODAY
  return till
}

/** Kills the page at the answer to a later request: the server has acted, and the answer is lost. */
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

/** The shop had three of the product, and each sale takes one: the two oversold ones are accepted with a notice. */
const OVERSOLD = 'stock.oversold'
/** The older build had no proofs of the seller, and selling without stock needs a permission: that is reported too. */
const UNPROVED = 'sync.actor-unproved'
const codeOf = (nth: number): string | null => (nth === 3 || nth === 5 ? OVERSOLD : null)

/**
 * Checks that every confirmed operation is stored once under its number, that the copy equals the server's, and that
 * stock and seller are reported.
 */
async function nothingIsLost(till: RealTill): Promise<void> {
  const due = former.told.map(({ operationId }, nth) => [operationId, codeOf(nth) ? 'exception' : 'applied', codeOf(nth)])
  expect((await logged()).map(({ op_id, status, code }) => [op_id, status, code])).toEqual(due)
  const invoices = await server.db.asPlatform((tx) => tx.query<{ number: string }>('select number from invoice order by number'))
  expect(invoices.map(({ number }) => number)).toEqual(former.told.flatMap(({ number }) => number ?? []))
  const reported = await server.db.asPlatform((tx) => tx.query<{ code: string }>('select code from attention'))
  expect(reported.map(({ code }) => code)).toEqual([OVERSOLD, UNPROVED, OVERSOLD, UNPROVED])
  expect(await till.differences()).toEqual([])
}

describe('a till and a server left by an older build in the middle of their work', () => {
  it('have the recorded state: two operations settled, one answer lost, three unsent', async () => {
    const head = must(await opened().ledger.head())
    expect([head.ackedSeq, head.nextSeq, head.credential.split('.').length]).toEqual([2, 7, 2])
    expect(await logged()).toHaveLength(3)
    expect((await disk.databases()).map(({ name }) => name)).not.toContain(MIRROR_NAME)
  })

  it('continue in this release: the queue is sent, the shop is copied anew, the old copy is deleted, and the series continues', async () => {
    const till = opened()
    await till.loop.start()
    expect(till.status()).toMatchObject({ phase: 'idle', pendingCount: 0, firstCopy: { isComplete: true } })
    await nothingIsLost(till)
    expect((await disk.databases()).map(({ name }) => name).toSorted()).toEqual([LEDGER_NAME, MIRROR_NAME])
    expect(await till.sell({ employeeId: former.employeeId })).toMatchObject({ ok: true, number: 'T01-000006' })
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
  })

  it('get a signed credential, by which a restored server without the till recognises it', async () => {
    const till = opened()
    const before = must(await till.ledger.head()).credential
    await till.loop.start()
    const { credential } = must(await till.ledger.head())
    expect(credential.split('.')).toHaveLength(5)
    expect(credential.startsWith(`${before}.`)).toBe(true)
    await server.db.asPlatform((tx) => tx.script('delete from device'))
    expect(await authenticateTill({ db: server.db, clock: tickingClock(TODAY) }, credential)).toMatchObject({ status: 'active' })
  })

  it('lose and duplicate nothing when the page dies at one answer after the other during the upgrade', async () => {
    let restarts = 0
    for (; restarts < RESTARTS_MAX; restarts += 1) {
      const till = opened()
      dieAfter(till, 1 + (restarts % 4))
      void till.loop.start()
      await until(() => expect(till.link.requested.length).toBeGreaterThan(0))
      await untilQuiet(till)
      if (till.status().phase === 'idle' && till.status().pendingCount === 0) break
    }
    expect(restarts).toBeGreaterThan(5)
    const till = opened()
    await till.loop.start()
    await nothingIsLost(till)
  }, 300_000)
})

/** Until the page is idle, or waits for an answer that never arrives. */
async function untilQuiet(till: RealTill): Promise<void> {
  let requested = -1
  await expect
    .poll(
      () => {
        const isQuiet = requested === till.link.requested.length
        requested = till.link.requested.length
        return isQuiet
      },
      { timeout: 20_000, interval: 150 },
    )
    .toBe(true)
}
