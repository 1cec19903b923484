import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_OWNER } from '../demo/story-people.ts'
import { createApp } from '../http/app.ts'
import { PASSWORD, TEST_SETTINGS, type TestApp, askerOf, openTestApp } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'

const SHOP = { name_ar: 'فستان', name_en: 'Dress', owner_name: 'Noura', email: 'late@shop.example', mobile: '0501234567', country: 1 }

describe.each(testLanes)('registering over $name', (lane) => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openTestApp(lane)
  })
  afterAll(() => shop.close())

  const accounts = () => shop.db.asPlatform((tx) => tx.query('select id from account'))

  test('is refused with a reason of its own where it is turned off, and opens no account', async () => {
    const before = await accounts()
    const app = createApp({ ...shop.deps, settings: { ...TEST_SETTINGS, isRegistrationOpen: false } })
    const answer = await askerOf(app)('POST', '/api/register', { body: { ...SHOP, password: PASSWORD } })
    expect(answer).toMatchObject({ status: 403, body: { errors: { form: ['registration-closed'] } } })
    expect(await accounts()).toEqual(before)
  })

  test('is not needed to look around where the demo shop is open, and elsewhere no way in is told', async () => {
    const app = createApp({ ...shop.deps, settings: { ...TEST_SETTINGS, hasDemoShop: true } })
    const { email, password } = DEMO_OWNER
    expect(await askerOf(app)('GET', '/api/demo_shop')).toMatchObject({ status: 200, body: { email, password } })
    expect(await shop.ask('GET', '/api/demo_shop')).toMatchObject({ status: 200, body: { email: null, password: null } })
  })
})
