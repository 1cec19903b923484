import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { pullRequestSchema } from '#domain/sync/messages.ts'
import { backoffMs, pollMs } from '../../../src/data/sync/sender-machine.ts'
import { applyChanges } from '../../../src/data/mirror/mirror-write.ts'
import { exampleCustomer, exampleId } from '../../support/examples/example-shop.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { must, settled } from '../support.ts'

const MINUTE = 60_000

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

const sell = (till: RealTill) => till.sell(shop)
const ready = (name: string) => shop.readyTill(name)
/** Puts an answer of its own in front of the server's for one path; undefined lets the server answer. */
function answerWith(till: RealTill, answer: (path: string, body: unknown) => Response | undefined): () => void {
  const real = till.link.fetch
  Object.assign(till.link, {
    fetch: async (path: string, init: RequestInit) => answer(path, JSON.parse(String(init.body))) ?? real(path, init),
  })
  return () => Object.assign(till.link, { fetch: real })
}
const nextIn = (till: RealTill) => must(till.status().nextAttemptAt) - till.timers.now

describe('how patient a till is', () => {
  it('waits up to five minutes while nobody looks, and up to one while somebody does', () => {
    expect(backoffMs(500, 0.999, false)).toBeGreaterThan(4 * MINUTE)
    expect(backoffMs(500, 0.999, false)).toBeLessThanOrEqual(5 * MINUTE)
    expect(backoffMs(500, 0.999, true)).toBeLessThanOrEqual(MINUTE)
    expect(pollMs(true)).toBeLessThanOrEqual(MINUTE)
    expect(pollMs(false)).toBe(5 * MINUTE)
  })

  it('tries at once, and with fresh patience, when somebody looks again', async () => {
    const till = await ready('hidden')
    await sell(till)
    till.link.weather = 'down'
    till.loop.look(false)
    for (let nth = 0; nth < 12; nth += 1) await till.loop.wake('timer')
    expect(nextIn(till)).toBeGreaterThan(2 * MINUTE)
    const asked = till.link.asked.length
    till.loop.look(true)
    await settled()
    expect(till.link.asked.length).toBeGreaterThan(asked)
    expect(nextIn(till)).toBeLessThanOrEqual(1_000)
    till.loop.look(true)
    await settled()
    expect(till.link.asked.length).toBe(asked + 1)
  })

  it('draws its wait by chance, so that tills that lost the same server do not come back at once', async () => {
    const till = await ready('by chance')
    till.link.weather = 'down'
    const waits = new Array<number>()
    for (const drawn of [0, 255]) {
      Object.assign(till.ports, { randomBytes: (count: number) => new Uint8Array(count).fill(drawn) })
      till.loop.look(false)
      till.loop.look(true)
      await settled()
      waits.push(nextIn(till))
    }
    const [soonest = 0, latest = 0] = waits
    expect(latest).toBeGreaterThan(1.5 * soonest)
  })

  it('tries a new credential that comes while the old one is being refused', async () => {
    const till = await ready('credential')
    await sell(till)
    const stop = answerWith(till, (path) => {
      if (!path.endsWith('/push')) return undefined
      stop()
      void till.loop.wake('credential-changed')
      return Response.json({ errors: { form: ['session-expired'] } }, { status: 401 })
    })
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
  })

  it('leaves a busy server alone for as long as it asks, and sends then', async () => {
    const till = await ready('busy')
    await sell(till)
    const stop = answerWith(till, (path, body) => {
      if (!path.endsWith('/push')) return undefined
      const { proto, reqId, deviceId, epoch, nonce } = body as Record<string, unknown>
      const answer = {
        proto,
        reqId,
        deviceId,
        epoch,
        results: [],
        lastSeq: 0,
        nextNonce: nonce,
        durableSeq: 0,
        serverTime: till.timers.now,
      }
      return Response.json({ ...answer, stop: 'busy', retryAfterMs: 20_000 })
    })
    expect(await till.goRound()).toMatchObject({ phase: 'backoff', pendingCount: 1, isServerReached: true })
    expect(nextIn(till)).toBeGreaterThanOrEqual(20_000)
    stop()
    await till.loop.wake('timer')
    expect(till.status()).toMatchObject({ phase: 'idle', pendingCount: 0 })
  })
})

describe('a till that is too old to read', () => {
  it('goes on sending, and says that it has to be updated', async () => {
    const till = await ready('old')
    await sell(till)
    const stop = answerWith(till, (path) =>
      path.endsWith('/pull') ? Response.json({ errors: { form: ['upgrade-needed'] }, minApp: '9.0.0' }, { status: 426 }) : undefined,
    )
    expect(await till.goRound()).toMatchObject({ phase: 'need-upgrade', pendingCount: 0 })
    await sell(till)
    expect(await till.goRound()).toMatchObject({ phase: 'need-upgrade', pendingCount: 0 })
    expect(nextIn(till)).toBeLessThanOrEqual(MINUTE)
    stop()
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
    expect(await till.differences()).toEqual([])
  })
})

describe('what a till says of itself', () => {
  it('tells with every pull what waits, how old it is, and how its storage stands', async () => {
    const till = await ready('health')
    Object.assign(till.ports, { storageFacts: async () => ({ isPersisted: true, usageBytes: 30, quotaBytes: 100 }) })
    await sell(till)
    const told: unknown[] = []
    const stop = answerWith(till, (path, body) => {
      if (path.endsWith('/push')) return Response.json({ errors: { form: ['server-error'] } }, { status: 500 })
      if (path.endsWith('/pull')) told.push(v.parse(pullRequestSchema, body).health)
      return undefined
    })
    await till.goRound()
    stop()
    const { clockOffsetMs } = must(await till.ledger.head())
    const [health] = told
    const stands = {
      pending: 1,
      oldestPendingAt: till.timers.now,
      nextSeq: 2,
      nextNo: 2,
      isPersisted: true,
      quotaShare: 0.3,
      clockOffsetMs,
      name: 'health',
    }
    expect(health).toEqual(stands)
  })
})

describe('room for the ledger', () => {
  it('stops the first copy at seven tenths of the browser’s place, sends all the same, and goes on when there is room', async () => {
    const till = await shop.till('full')
    let usageBytes = 71
    Object.assign(till.ports, { storageFacts: async () => ({ isPersisted: null, usageBytes, quotaBytes: 100 }) })
    expect(await till.goRound()).toMatchObject({ phase: 'backoff', isCopyHeld: true, firstCopy: { isComplete: false } })
    expect(till.link.asked.filter((path) => path.endsWith('/snapshot'))).toEqual([])
    expect(nextIn(till)).toBeLessThanOrEqual(MINUTE)
    usageBytes = 69
    await till.loop.wake('timer')
    expect(till.status()).toMatchObject({ phase: 'idle', isCopyHeld: false, firstCopy: { isComplete: true } })
  })
})

describe('what many small pulls leave behind for the search', () => {
  it('is joined by the next round, so that a search goes through few pages', async () => {
    const till = await ready('many pulls')
    const mirror = await till.sync.mirror.open()
    const pages = () => mirror.read(['searchPages'], (of) => of('searchPages').count())
    for (let nth = 0; nth < 210; nth += 1) {
      const row = { ...exampleCustomer, id: exampleId(5_000 + nth) }
      await applyChanges(mirror, [{ record: 'customer', id: row.id, ver: 1, row }], {})
    }
    expect(await pages()).toBeGreaterThan(200)
    await till.goRound()
    expect(await pages()).toBeLessThan(20)
  })
})
