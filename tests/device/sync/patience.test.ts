import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { DAY_MS } from '#domain/kernel/time.ts'
import { accountEnd } from '#domain/kernel/kinds/account-end.ts'
import { TRIAL_DAYS } from '#domain/platform/registration.ts'
import { pullRequestSchema } from '#domain/sync/messages.ts'
import { listenForPokes } from '../../../src/data/sync/poker.ts'
import { backoffMs, pollMs } from '../../../src/data/sync/sender-machine.ts'
import { statusOf } from '../../../src/data/sync/status-of.ts'
import { firstStatus } from '../../../src/data/sync/sync-status.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { must, settled } from '../support.ts'
import { until } from '../../support/until.ts'

const MINUTE = 60_000

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

const sell = (till: RealTill) => till.sell(shop)
const ready = (name: string) => shop.readyTill(name)
/** Answers requests for one path before the server; undefined lets the server answer. */
function answerWith(till: RealTill, answer: (path: string, body: unknown) => Response | undefined): () => void {
  const real = till.link.fetch
  Object.assign(till.link, {
    fetch: async (path: string, init: RequestInit) => answer(path, JSON.parse(String(init.body))) ?? real(path, init),
  })
  return () => Object.assign(till.link, { fetch: real })
}
const nextIn = (till: RealTill) => must(till.status().nextAttemptAt) - till.timers.now

describe('retry delays of a till', () => {
  it('are at most five minutes in the background, and one minute in the foreground', () => {
    expect(backoffMs(500, 0.999, false)).toBeGreaterThan(4 * MINUTE)
    expect(backoffMs(500, 0.999, false)).toBeLessThanOrEqual(5 * MINUTE)
    expect(backoffMs(500, 0.999, true)).toBeLessThanOrEqual(MINUTE)
    expect(pollMs(true)).toBeLessThanOrEqual(MINUTE)
    expect(pollMs(false)).toBe(5 * MINUTE)
  })

  it('are reset, with an attempt at once, when the page becomes visible', async () => {
    const till = await ready('hidden')
    await sell(till)
    till.link.weather = 'down'
    till.loop.check(false)
    for (let nth = 0; nth < 12; nth += 1) await till.loop.wake('timer')
    expect(nextIn(till)).toBeGreaterThan(2 * MINUTE)
    const requested = till.link.requested.length
    till.loop.check(true)
    await settled()
    expect(till.link.requested.length).toBeGreaterThan(requested)
    expect(nextIn(till)).toBeLessThanOrEqual(1_000)
    till.loop.check(true)
    await settled()
    expect(till.link.requested.length).toBe(requested + 1)
  })

  it('are reset when the network returns, and short if that was too early', async () => {
    const till = await ready('back')
    await sell(till)
    till.link.weather = 'down'
    till.loop.check(false)
    for (let nth = 0; nth < 12; nth += 1) await till.loop.wake('timer')
    expect(nextIn(till)).toBeGreaterThan(2 * MINUTE)
    const requested = till.link.requested.length
    // The cable is connected again, but DNS does not work yet.
    till.loop.hurry()
    await settled()
    expect(till.link.requested.length).toBe(requested + 1)
    expect(nextIn(till)).toBeLessThanOrEqual(1_000)
    till.link.weather = 'fine'
    await till.timers.advance(1_000)
    await until(() => expect(till.status()).toMatchObject({ phase: 'idle', pendingCount: 0 }))
  })

  it('end when the poke stream reconnects, without an online event', async () => {
    const till = await ready('stream')
    const real = till.link.fetch
    const stream = () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
    Object.assign(till.link, {
      fetch: async (path: string, init: RequestInit) =>
        path.endsWith('/events') && till.link.weather === 'fine' ? stream() : real(path, init),
    })
    await sell(till)
    till.link.weather = 'down'
    till.loop.check(false)
    for (let nth = 0; nth < 12; nth += 1) await till.loop.wake('timer')
    const wait = nextIn(till)
    expect(wait).toBeGreaterThan(2 * MINUTE)
    const stop = listenForPokes(till.sync, () => void till.loop.wake())
    await settled()
    till.link.weather = 'fine'
    await till.timers.advance(5_000)
    await until(() => expect(till.status()).toMatchObject({ phase: 'idle', pendingCount: 0 }))
    stop()
  })

  it('are randomised, so that tills do not all return at once', async () => {
    const till = await ready('by chance')
    till.link.weather = 'down'
    const waits = new Array<number>()
    for (const drawn of [0, 255]) {
      Object.assign(till.ports, { randomBytes: (count: number) => new Uint8Array(count).fill(drawn) })
      till.loop.check(false)
      till.loop.check(true)
      await settled()
      waits.push(nextIn(till))
    }
    const [soonest = 0, latest = 0] = waits
    expect(latest).toBeGreaterThan(1.5 * soonest)
  })

  it('end when a new credential arrives while the old one is being refused', async () => {
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

  it('a till records why a closed account is refused reads, continues to sell and send, and forgets it afterwards', async () => {
    const till = await ready('locked')
    const stop = answerWith(till, (path) =>
      path.endsWith('/push')
        ? undefined
        : Response.json({ errors: { form: ['account-expired'] } }, { status: 423, headers: { 'retry-after': '60' } }),
    )
    await sell(till)
    expect(await till.goRound()).toMatchObject({
      phase: 'backoff',
      pendingCount: 0,
      isServerReached: true,
      accountFault: 'account-expired',
    })
    expect(nextIn(till)).toBeGreaterThanOrEqual(60_000)
    // Pushes are accepted and do not reset what was reported.
    await sell(till)
    expect(await till.goRound()).toMatchObject({ pendingCount: 0, accountFault: 'account-expired' })
    stop()
    await till.loop.wake('timer')
    expect(till.status()).toMatchObject({ phase: 'idle', accountFault: null })
  })

  it('a till stores when its account expires, also over an offline start, and forgets it once there is no expiry', async () => {
    const till = await ready('trial')
    // Read from its disk, as the next start does.
    const known = async () => (await statusOf(till.sync, firstStatus)).accountExpiresAt
    const endsOn = (at: number | null) =>
      shop.db.asPlatform((tx) =>
        tx.query('update account set expires_at = $2 where id = $1', [shop.accountId, at === null ? null : new Date(at).toISOString()]),
      )
    expect(await known()).toBeGreaterThan(shop.clock.now() + (TRIAL_DAYS - 1) * DAY_MS)
    const endsAt = shop.clock.now() + 2 * DAY_MS
    await endsOn(endsAt)
    await till.goRound()
    expect(await known()).toBe(endsAt)
    // Ended earlier by the operator of the server: the till knows it by itself afterwards.
    await endsOn(shop.clock.now() - MINUTE)
    await till.goRound()
    till.link.weather = 'down'
    await till.goRound()
    const { clockOffsetMs } = must(await till.ledger.head())
    expect(accountEnd(await known(), till.timers.now + must(clockOffsetMs))).toBe('over')
    await endsOn(null)
    till.link.weather = 'fine'
    await till.loop.wake('timer')
    expect(await known()).toBeNull()
  })

  it('another kind of error page says nothing about the account', async () => {
    const till = await ready('proxy')
    const stop = answerWith(till, (path) =>
      path.endsWith('/push') ? undefined : Response.json({ errors: { form: ['something-else'] } }, { status: 423 }),
    )
    expect(await till.goRound()).toMatchObject({ phase: 'backoff', accountFault: null })
    stop()
  })

  it('a busy server is left alone for as long as it requests, and then gets the operations', async () => {
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
  it('continues to send, and reports that it has to be updated', async () => {
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

describe('the health report of a till', () => {
  it('contains with every pull the pending operations, their age, and the state of its storage', async () => {
    const till = await ready('health')
    Object.assign(till.ports, { storageFacts: async () => ({ isPersisted: true, usageBytes: 30, quotaBytes: 100 }) })
    await sell(till)
    const reported: unknown[] = []
    const stop = answerWith(till, (path, body) => {
      if (path.endsWith('/push')) return Response.json({ errors: { form: ['server-error'] } }, { status: 500 })
      if (path.endsWith('/pull')) reported.push(v.parse(pullRequestSchema, body).health)
      return undefined
    })
    await till.goRound()
    stop()
    const { clockOffsetMs } = must(await till.ledger.head())
    const [health] = reported
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

describe('the clock of a till', () => {
  it('is measured by every pull, so that the next act uses the current offset', async () => {
    const till = await ready('clock')
    await till.goRound()
    const offset = async () => must((await till.ledger.head())?.clockOffsetMs)
    const before = await offset()
    till.timers.now += 30_000
    await till.goRound()
    expect(await offset()).toBe(before)
    till.timers.now += 60 * 60_000
    await till.goRound()
    expect(Math.abs((await offset()) - (before - 60.5 * 60_000))).toBeLessThan(10_000)
  })
})

describe('space for the ledger', () => {
  it('stops the first copy at seven tenths of the browser’s quota, still sends, and continues when there is space', async () => {
    const till = await shop.till('full')
    let usageBytes = 71
    Object.assign(till.ports, { storageFacts: async () => ({ isPersisted: null, usageBytes, quotaBytes: 100 }) })
    expect(await till.goRound()).toMatchObject({ phase: 'backoff', isCopyHeld: true, firstCopy: { isComplete: false } })
    expect(till.link.requested.filter((path) => path.endsWith('/snapshot'))).toEqual([])
    expect(nextIn(till)).toBeLessThanOrEqual(MINUTE)
    usageBytes = 69
    await till.loop.wake('timer')
    expect(till.status()).toMatchObject({ phase: 'idle', isCopyHeld: false, firstCopy: { isComplete: true } })
  })
})
