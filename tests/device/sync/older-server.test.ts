import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '#domain/access/pages.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { savedView } from '#domain/lists/saved-view.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { newTestId } from '../support.ts'

const HOUR = 60 * 60_000

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

const aView = () => ({
  ...{ id: newTestId(), list: 'customers', page: PAGES.customers, name: 'مدينات', query: 'owed.min=1' },
  ...{ isShared: true, ownerId: null, status: GENERIC_STATUS.active },
})

/** Makes the till's server one of a release without saved views: it rejects requests for that unknown record. */
function makeOlder(till: RealTill): { readonly update: () => void } {
  const real = till.link.fetch
  Object.assign(till.link, {
    fetch: (path: string, init: RequestInit) =>
      real(path, { ...init, body: String(init.body).replaceAll(`"${savedView.name}"`, '"a_record_of_tomorrow"') }),
  })
  return { update: () => void Object.assign(till.link, { fetch: real }) }
}

/** Rewrites the till's first-copy requests and answers; counts them. */
function countedCopy(
  till: RealTill,
  request: (body: Record<string, unknown>) => object,
  answered: (body: Record<string, unknown>) => object,
) {
  const real = till.link.fetch
  const seen = { requests: 0 }
  Object.assign(till.link, {
    fetch: async (path: string, init: RequestInit) => {
      if (!path.endsWith('/snapshot')) return real(path, init)
      seen.requests += 1
      const answer = await real(path, { ...init, body: JSON.stringify(request(JSON.parse(String(init.body)))) })
      return Response.json(answered(await answer.json()), { status: answer.status })
    },
  })
  return seen
}
const asItIs = <T>(body: T): T => body

describe('the first copy', () => {
  it('of a small shop takes a handful of answers, and is complete', async () => {
    const till = await shop.till('together')
    const seen = countedCopy(till, asItIs, asItIs)
    expect(await till.goRound()).toMatchObject({ firstCopy: { isComplete: true } })
    expect(await till.differences()).toEqual([])
    expect(seen.requests).toBeLessThanOrEqual(3)
  })

  it('of a server that sends each record separately is complete too', async () => {
    const till = await shop.till('one by one')
    const seen = countedCopy(till, (body) => ({ ...body, also: [] }), asItIs)
    expect(await till.goRound()).toMatchObject({ firstCopy: { isComplete: true } })
    expect(await till.differences()).toEqual([])
    expect(seen.requests).toBeGreaterThanOrEqual(mirroredRecords.length)
  })

  it('keeps the order of records, so that none is skipped', async () => {
    const till = await shop.till('out of order')
    countedCopy(till, asItIs, (body) => ({ ...body, ...(Array.isArray(body['more']) ? { more: body['more'].slice(1) } : {}) }))
    expect(await till.goRound()).toMatchObject({ firstCopy: { isComplete: true } })
    expect(await till.differences()).toEqual([])
  })
})

describe('a till whose server has the previous release', () => {
  it('has a complete copy without the record that the server lacks, and sells', async () => {
    const till = await shop.till('ahead')
    makeOlder(till)
    expect(await till.goRound()).toMatchObject({ phase: 'idle', firstCopy: { isComplete: true } })
    expect((await till.sell(shop)).ok).toBe(true)
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
  })

  it('compares the records that the server has', async () => {
    const till = await shop.till('compared')
    makeOlder(till)
    await till.goRound()
    till.timers.now += HOUR
    expect(await till.goRound()).toMatchObject({ isCopyEqual: true, verifiedAt: till.timers.now })
  })

  it('receives rows of that record once the server is updated', async () => {
    const till = await shop.till('updated')
    const server = makeOlder(till)
    await till.goRound()
    server.update()
    await shop.put([[savedView, aView()]])
    await till.goRound()
    expect(await till.differences()).toEqual([])
  })

  it('finds rows of that record that the update itself created, within the hour', async () => {
    const till = await shop.till('made by the update')
    // It exists before the till knows the record, as if the update had created it silently.
    await shop.put([[savedView, aView()]])
    const server = makeOlder(till)
    await till.goRound()
    server.update()
    till.timers.now += HOUR
    await till.goRound()
    expect(await till.differences()).toEqual([])
  })
})
