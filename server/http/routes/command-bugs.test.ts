import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer } from '#domain/customers/commands.ts'
import { type DirectTill, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { testLanes } from '../../store/test-database.ts'
import { newWoman } from '../../../tests/support/examples/new-woman.ts'
import { type TestApp, openTestApp } from '../test-app.ts'

const SECRET = 'hush'

describe.each(testLanes)('over $name', (lane) => {
  let shop: TestApp
  let till: DirectTill
  beforeAll(async () => {
    shop = await openTestApp(lane)
    await seedShop(shop.db, 1)
    till = await enrolDirectTill({ db: shop.db, clock: countingClock(9) }, 1)
  })
  afterAll(() => shop.close())

  test('a command whose code fails is logged with its name and location, never with its input', async () => {
    // Text columns reject NUL characters: the command accepts one, and the store fails.
    const written = { name: SECRET, notes: `${SECRET}\0${SECRET}` }
    const op = await till.queue(addCustomer, newWoman(shop.clock.newId(), written))
    const sent = await shop.request('POST', '/api/sync/push', { token: till.credential, body: till.request([op]) })
    expect(sent).toMatchObject({ status: 200, body: { results: [{ status: 'parked', code: 'sync.internal' }] } })
    const at = expect.arrayContaining([expect.stringContaining(' at ')])
    expect(JSON.parse(shop.logged[0] ?? '')).toMatchObject({ command: 'addCustomer', opId: op.opId, failure: 'error', at })
    for (const secret of [SECRET, till.credential]) expect(shop.logged.join('')).not.toContain(secret)
  })
})
