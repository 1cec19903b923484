import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '#domain/access/pages.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { savedView } from '#domain/lists/saved-view.ts'
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

/**
 * The till's server becomes one of a release that does not have saved views: it is asked for a record that it never heard of, and answers as
 * it does.
 */
function makeOlder(till: RealTill): { readonly update: () => void } {
  const real = till.link.fetch
  Object.assign(till.link, {
    fetch: (path: string, init: RequestInit) =>
      real(path, { ...init, body: String(init.body).replaceAll(`"${savedView.name}"`, '"a_record_of_tomorrow"') }),
  })
  return { update: () => void Object.assign(till.link, { fetch: real }) }
}

describe('a till whose server has the release before', () => {
  it('has its whole copy without the record that the server does not have, and sells', async () => {
    const till = await shop.till('ahead')
    makeOlder(till)
    expect(await till.goRound()).toMatchObject({ phase: 'idle', firstCopy: { isComplete: true } })
    expect((await till.sell(shop)).ok).toBe(true)
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
  })

  it('compares what the server has', async () => {
    const till = await shop.till('compared')
    makeOlder(till)
    await till.goRound()
    till.timers.now += HOUR
    expect(await till.goRound()).toMatchObject({ isCopyEqual: true, verifiedAt: till.timers.now })
  })

  it('hears of rows of that record that come once the server is updated', async () => {
    const till = await shop.till('updated')
    const server = makeOlder(till)
    await till.goRound()
    server.update()
    await shop.put([[savedView, aView()]])
    await till.goRound()
    expect(await till.differences()).toEqual([])
  })

  it('finds rows of that record that the update itself made within the hour', async () => {
    const till = await shop.till('made by the update')
    // It is there before the till hears of the record, as if the update had made it without telling anybody.
    await shop.put([[savedView, aView()]])
    const server = makeOlder(till)
    await till.goRound()
    server.update()
    till.timers.now += HOUR
    await till.goRound()
    expect(await till.differences()).toEqual([])
  })
})
