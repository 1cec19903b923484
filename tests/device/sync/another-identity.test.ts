import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolResponseSchema } from '#domain/sync/messages.ts'
import { noteRescued } from '../../../src/data/till/rescued.ts'
import { storeIdentity } from '../../../src/data/till/till.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { must } from '../support.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

/** Holds back the answer to the next request of a kind until it is released; the server has acted by then. */
function heldAnswer(till: RealTill, what: 'push' | 'pull' | 'snapshot') {
  const real = till.link.fetch
  const gate = Promise.withResolvers<undefined>()
  const acted = Promise.withResolvers<undefined>()
  let isHeld = false
  Object.assign(till.link, {
    fetch: async (path: string, init: RequestInit) => {
      const answer = await real(path, init)
      if (isHeld || !path.endsWith(`/${what}`)) return answer
      isHeld = true
      acted.resolve(undefined)
      await gate.promise
      return answer
    },
  })
  return { acted: acted.promise, release: () => gate.resolve(undefined) }
}

/** Enrols the browser anew during a request; its sales are in a saved file. */
async function enrolAgain(till: RealTill) {
  const body = JSON.stringify({ name: 'again', app: 'test' })
  const answer = await shop.asOwner('/api/sync/enrol', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const before = must(await till.ledger.head())
  await noteRescued(till, before, { by: 'file', after: 0, through: before.nextSeq - 1 })
  return storeIdentity(till, 'again', v.parse(enrolResponseSchema, await answer.json()))
}

describe('a late answer to the former till of a browser', () => {
  it.each(['push', 'pull'] as const)('to its %s does not affect the new till, which then sells and is no copy', async (what) => {
    const till = await shop.till(`before ${what}`)
    await till.goRound()
    await till.sell(shop)
    const { acted, release } = heldAnswer(till, what)
    const round = till.goRound()
    await acted
    const fresh = await enrolAgain(till)
    release()
    await round
    expect(must(await till.ledger.head())).toMatchObject({ deviceId: fresh.deviceId, nonce: fresh.nonce, ackedSeq: 0, settledSeq: 0 })
    await till.sell(shop)
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
    expect(must(await till.ledger.head())).toMatchObject({ deviceId: fresh.deviceId, ackedSeq: 1, settledSeq: 1, nextNo: 2 })
    expect(await till.differences()).toEqual([])
  })

  it('of a restored server does not reset the new till’s queue', async () => {
    const till = await shop.till('before restore')
    await till.goRound()
    await till.sell(shop)
    await shop.db.asPlatform((tx) => tx.query('update sync_epoch set epoch = gen_random_uuid()'))
    const { acted, release } = heldAnswer(till, 'push')
    const round = till.goRound()
    await acted
    const fresh = await enrolAgain(till)
    release()
    await round
    expect(must(await till.ledger.head())).toMatchObject({ epoch: fresh.epoch, generation: 0 })
    await till.sell(shop)
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
  })

  it('with a page of the first copy leaves the new till’s copy complete', async () => {
    const till = await shop.till('before copy')
    const { acted, release } = heldAnswer(till, 'snapshot')
    const round = till.goRound()
    await acted
    await enrolAgain(till)
    release()
    await round
    expect(await till.goRound()).toMatchObject({ phase: 'idle', firstCopy: { isComplete: true } })
    expect(await till.differences()).toEqual([])
  })
})
