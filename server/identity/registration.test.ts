import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_OWNER } from '../demo/story-people.ts'
import { createApp } from '../http/app.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { PASSWORD, TEST_SETTINGS, type TestApp, requesterOf, openTestApp, registerShop } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { TRIAL_MS } from './register.ts'

const SHOP = {
  ...{ name_ar: 'فستان', name_en: 'Dress', owner_name: 'Noura', email: 'late@shop.example', mobile: '0501234567', country: 1 },
  terms_version: TERMS_OF_USE.version,
}

describe.each(testLanes)('registering over $name', (lane) => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openTestApp(lane)
  })
  afterAll(() => shop.close())

  const accounts = () => shop.db.asPlatform((tx) => tx.query('select id from account'))

  test('is refused with its own code when it is turned off, and creates no account', async () => {
    const before = await accounts()
    const app = createApp({ ...shop.deps, settings: { ...TEST_SETTINGS, isRegistrationOpen: false } })
    const answer = await requesterOf(app)('POST', '/api/register', { body: { ...SHOP, password: PASSWORD } })
    expect(answer).toMatchObject({ status: 403, body: { errors: { form: ['registration-closed'] } } })
    expect(await accounts()).toEqual(before)
    expect(await requesterOf(app)('GET', '/api/registration')).toMatchObject({ body: { is_open: false, trial_days: 7 } })
  })

  test('reports that it is open, stores the language of the page and returns the end of the trial', async () => {
    expect(await shop.request('GET', '/api/registration')).toMatchObject({ status: 200, body: { is_open: true } })
    const registered = await shop.request('POST', '/api/register', {
      body: { ...SHOP, email: 'en@shop.example', lang: 'en', password: PASSWORD },
    })
    expect(registered).toMatchObject({ status: 200, body: { lang: 'en' } })
    const token = registered.body['api_token']
    const request = { token, body: { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' } }
    const { body } = await shop.request('POST', '/api/get_global_informations', request)
    const { account, general_informations: general } = Object(body['global_informations'])
    expect(account.expires_at - general.server_time).toBeCloseTo(TRIAL_MS, -5)
  })

  test('does not require an English name: the Arabic one is used instead', async () => {
    const { name_en: _, ...shopOfOneName } = SHOP
    for (const [nth, more] of [{}, { name_en: '' }, { name_en: null }].entries()) {
      const body = { ...shopOfOneName, ...more, email: `one-name-${nth}@shop.example`, password: PASSWORD }
      const token = (await shop.request('POST', '/api/register', { body })).body['api_token']
      const request = { token, body: { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' } }
      const reported = (await shop.request('POST', '/api/get_global_informations', request)).body['global_informations']
      expect(reported).toMatchObject({ account: { name_ar: SHOP.name_ar, name_en: SHOP.name_ar } })
    }
  })

  test("accepts only letters and marks in the owner's name, and no Arabic name too long for the tax QR code", async () => {
    const faults = async (more: object) =>
      Object(
        (await shop.request('POST', '/api/register', { body: { ...SHOP, email: 'rule@shop.example', password: PASSWORD, ...more } })).body,
      )['errors']
    expect(await faults({ owner_name: 'Noura 2' })).toEqual({ owner_name: ['letters-only'] })
    expect(await faults({ owner_name: '<b>' })).toEqual({ owner_name: ['letters-only'] })
    // Each of these characters takes three bytes.
    expect(await faults({ name_ar: 'ﷺ'.repeat(86) })).toEqual({ name_ar: ['settings.name-too-long-for-qr'] })
    expect(await faults({ name_ar: 'ﷺ'.repeat(85), owner_name: "نُورة العبد-الله O'Hara" })).toBeUndefined()
  })

  test('a shop chooses its alias once; a taken or invalid one is reported at the field', async () => {
    const first = (await registerShop(shop.request, 'first@shop.example'))['api_token']
    const second = (await registerShop(shop.request, 'second@shop.example'))['api_token']
    const choose = (token: unknown, alias: string) => shop.request('POST', '/api/settings/choose_alias', { token, body: { alias } })
    const faults = async (token: unknown, alias: string) => Object((await choose(token, alias)).body['errors'])['alias']
    expect(await faults(first, 'dar-yasmin')).toEqual(['alias-letters'])
    expect(await faults(first, 'دار')).toEqual(['alias-letters'])
    expect(await faults(first, 'ab')).toEqual(['alias-short'])
    expect((await choose(first, 'Yasmin2026')).status).toBe(200)
    expect((await choose(first, 'yasmin2026')).status).toBe(200)
    expect(await faults(first, 'another')).toEqual(['alias-fixed'])
    expect(await faults(second, 'YASMIN2026')).toEqual(['alias-taken'])
    expect((await choose(second, 'pearl')).status).toBe(200)
    const profile = await shop.request('GET', `/api/record/business_profile/${ONLY_ROW_ID}`, { token: second })
    expect(profile).toMatchObject({ status: 200, body: { row: { alias: 'pearl', hours: [] } } })
    expect((await choose(null, 'free')).status).toBe(401)
  })

  test('accepts an alias; a taken one is reported at its field with a free alternative', async () => {
    const send = (email: string, alias: unknown) =>
      shop.request('POST', '/api/register', { body: { ...SHOP, email, alias, password: PASSWORD } })
    const faults = async (alias: unknown) => (await send('named@shop.example', alias)).body['errors']
    expect((await send('rose@shop.example', 'Rose')).status).toBe(200)
    expect(await faults('ROSE')).toEqual({ alias: ['alias-taken'] })
    expect(await faults('dar-rose')).toEqual({ alias: ['alias-letters'] })
    expect(await faults('دار')).toEqual({ alias: ['alias-letters'] })
    expect(await faults('ro')).toEqual({ alias: ['alias-short'] })
    expect(await shop.request('GET', '/api/free_alias?alias=rose')).toMatchObject({ status: 200, body: { is_free: false, free: 'rose2' } })
    expect(await shop.request('GET', '/api/free_alias?alias=rose2')).toMatchObject({ body: { is_free: true, free: 'rose2' } })
    const token = (await send('named@shop.example', 'rose2')).body['api_token']
    expect(await shop.request('GET', `/api/record/business_profile/${ONLY_ROW_ID}`, { token })).toMatchObject({
      body: { row: { alias: 'rose2' } },
    })
    shop.clock.advance(HOUR_MS)
  })

  test('of two concurrent registrations with one alias succeeds for one, and the other must choose another', async () => {
    const send = (email: string) => shop.request('POST', '/api/register', { body: { ...SHOP, email, alias: 'twins', password: PASSWORD } })
    const answers = await Promise.all([send('one-twin@shop.example'), send('other-twin@shop.example')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.flatMap(({ body }) => body['errors'] ?? [])).toEqual([{ alias: ['alias-taken'] }])
    shop.clock.advance(HOUR_MS)
  })

  test('is idempotent: repeated after a lost response, it creates no second shop and signs the owner in', async () => {
    const body = { ...SHOP, email: 'again@shop.example', alias: 'again', password: PASSWORD, registration_id: shop.clock.newId() }
    const send = (more: object = {}) => shop.request('POST', '/api/register', { body: { ...body, ...more } })
    const first = await send()
    const before = await accounts()
    const second = await send()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body['account_id']).toBe(first.body['account_id'])
    expect(second.body['api_token']).not.toBe(first.body['api_token'])
    // With a wrong password or another registration id, the address is reported as taken.
    const taken = { status: 422, body: { errors: { email: ['email-already-exists'] } } }
    expect(await send({ password: 'another horse battery' })).toMatchObject(taken)
    expect(await send({ registration_id: shop.clock.newId() })).toMatchObject(taken)
    expect(await send({ registration_id: null })).toMatchObject(taken)
    expect(await accounts()).toEqual(before)
    shop.clock.advance(HOUR_MS)
  })

  test('requires acceptance of the current terms and stores their version and time', async () => {
    const send = (terms: unknown) =>
      shop.request('POST', '/api/register', { body: { ...SHOP, email: 'terms@shop.example', password: PASSWORD, terms_version: terms } })
    expect((await send(undefined)).body).toEqual({ errors: { terms_version: ['required'] } })
    expect((await send(0)).body).toEqual({ errors: { terms_version: ['terms-required'] } })
    // A page opened before the terms changed sends the old version and gets the current one.
    expect((await send(TERMS_OF_USE.version - 0.5)).body).toEqual({ errors: { terms_version: ['terms-changed'] } })
    expect((await send(TERMS_OF_USE.version + 1)).body).toEqual({ errors: { terms_version: ['terms-changed'] } })
    expect((await shop.request('GET', '/api/registration')).body).toMatchObject({ terms_version: TERMS_OF_USE.version })
    const before = shop.clock.now()
    const { account_id: id } = (await send(TERMS_OF_USE.version)).body
    const saved = await shop.db.asPlatform((tx) =>
      tx.query('select terms_version, terms_accepted_at as at from account where id = $1', [id]),
    )
    expect(saved).toMatchObject([{ terms_version: TERMS_OF_USE.version }])
    expect(Number(saved[0]?.['at'])).toBeGreaterThanOrEqual(before)
    shop.clock.advance(HOUR_MS)
  })

  test("reports the demo shop's sign-in only where the demo shop is open", async () => {
    const app = createApp({ ...shop.deps, settings: { ...TEST_SETTINGS, hasDemoShop: true } })
    const { email, password } = DEMO_OWNER
    expect(await requesterOf(app)('GET', '/api/demo_shop')).toMatchObject({ status: 200, body: { email, password } })
    expect(await shop.request('GET', '/api/demo_shop')).toMatchObject({ status: 200, body: { email: null, password: null } })
  })
})
