import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { globalInformationsSchema, loginResponseSchema, notificationsResponseSchema } from '#domain/platform/calls.ts'
import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { PASSWORD, type TestApp, openTestApp, registerShop } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { BLOCK_MS, FAILURES_MAX } from './failed-logins.ts'
import { RESET_VALID_MS } from './password-reset.ts'
import { TRIAL_MS } from './register.ts'
import { SESSION_IDLE_MS } from './sessions.ts'

const stamp = { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' }

describe.each(testLanes)('over $name', (lane) => {
  let shop: TestApp
  let owner: any
  let nth = 0
  let email = ''

  beforeAll(async () => {
    shop = await openTestApp(lane)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    nth += 1
    email = `owner${nth}@shop.example`
    // Registrations are limited per address and hour, so each test uses its own hour.
    shop.clock.advance(61 * MINUTE_MS)
    owner = await registerShop(shop.request, email)
  })

  const login = (more: object, ip?: string) =>
    shop.request('POST', '/api/login', { body: { email, password: PASSWORD, ...more }, ...(ip ? { ip } : {}) })
  const register = (body: object) => shop.request('POST', '/api/register', { body })
  const global = (token: unknown) => shop.request('POST', '/api/get_global_informations', { token, body: stamp })
  const platform = (sql: string, params: unknown[] = []) => shop.db.asPlatform((tx) => tx.query(sql, params))

  describe('registering', () => {
    test('a new shop gets a trial account, an owner with every permission and a session', async () => {
      expect(v.parse(loginResponseSchema, owner)).toMatchObject({ username: 'owner', name_en: 'Noura', lang: 'ar', email })
      expect(owner.permissions['11']).toEqual([1, 2])
      const known = await global(owner.api_token)
      const account = { name_en: 'Dress', country: 1, currency: 'SAR', wizard_progress: [], hold_invoice: 1, is_offline_selling_on: true }
      expect(v.parse(globalInformationsSchema, known.body)).toMatchObject({
        auth: true,
        global_informations: { account },
      })
    })

    test('an e-mail address in use, in any letter case, is refused at its field', async () => {
      const body = { ...registration(), email: email.toUpperCase() }
      expect(await register(body)).toMatchObject({
        status: 422,
        body: { errors: { email: ['email-already-exists'] } },
      })
    })

    test('two concurrent registrations with one e-mail address create one account', async () => {
      const body = { ...registration(), email: `both${nth}@shop.example` }
      const answers = await Promise.all([register(body), register(body)])
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422])
      expect(await platform('select 1 from user_account where email = $1', [body.email])).toHaveLength(1)
    })

    test('an invalid mobile number and a short password are refused at their fields', async () => {
      const wrongMobile = await register({ ...registration(), email: 'x@shop.example', mobile: '12' })
      expect(wrongMobile).toMatchObject({ status: 422, body: { errors: { mobile: ['mobile-wrong'] } } })
      expect((await register({ ...registration(), password: 'short' })).body).toEqual({ errors: { password: ['password-short'] } })
    })

    test('after seven days the trial has expired, for sign-ins and open sessions', async () => {
      shop.clock.advance(TRIAL_MS)
      expect((await login({})).body).toEqual({ errors: { form: ['account-expired'] } })
      expect(await global(owner.api_token)).toMatchObject({ status: 401, body: { errors: { form: ['account-expired'] } } })
    })
  })

  describe('signing in', () => {
    test('is possible by e-mail, or by account number and user name, in any letter case and digit set', async () => {
      expect((await login({ email: email.toUpperCase(), take_over: true })).status).toBe(200)
      const byName = { email: undefined, account_id: owner.account_id, username: 'OWNER', take_over: true }
      expect(v.parse(loginResponseSchema, (await login(byName)).body).id).toBe(owner.id)
    })

    test('reports each invalid part at its field', async () => {
      expect((await login({ email: 'nobody@shop.example' })).body).toEqual({ errors: { email: ['user-does-not-exist'] } })
      expect((await login({ password: 'wrong' })).body).toEqual({ errors: { password: ['password-incorrect'] } })
      const named = { email: undefined, account_id: owner.account_id, username: 'nobody' }
      expect((await login(named)).body).toEqual({ errors: { username: ['username-incorrect'] } })
      expect((await login({ ...named, account_id: 999_999 })).body).toEqual({ errors: { account_id: ['account-does-not-exist'] } })
      expect((await login({ email: undefined })).body).toEqual({ errors: { username: ['required'], account_id: ['required'] } })
      await platform('delete from failed_login')
    })

    test('reports a session elsewhere and takes it over only on request', async () => {
      expect(await login({})).toMatchObject({ status: 422, body: { errors: { session: ['another-session-exists'] } } })
      expect((await global(owner.api_token)).status).toBe(200)
      const taken = await login({ take_over: true })
      expect(taken.status).toBe(200)
      expect((await global(taken.body.api_token)).status).toBe(200)
      expect(await global(owner.api_token)).toMatchObject({ status: 401, body: { errors: { form: ['session-taken-over'] } } })
    })

    test('reports an inactive user, an inactive employee and a disabled account, but only with the right password', async () => {
      await platform('update user_account set is_active = false where account_id = $1', [owner.account_id])
      expect((await login({})).body).toEqual({ errors: { form: ['user-not-active'] } })
      expect((await global(owner.api_token)).status).toBe(401)
      await platform('update user_account set is_active = true where account_id = $1', [owner.account_id])
      await platform('update employee set is_active = false where account_id = $1', [owner.account_id])
      expect((await login({})).body).toEqual({ errors: { form: ['user-not-active'] } })
      await platform('update employee set is_active = true where account_id = $1', [owner.account_id])
      await platform('update account set status = 0 where id = $1', [owner.account_id])
      expect((await login({})).body).toEqual({ errors: { form: ['account-disabled'] } })
      expect(await global(owner.api_token)).toMatchObject({ status: 401, body: { errors: { form: ['account-disabled'] } } })
      expect((await login({ password: 'wrong' })).body).toEqual({ errors: { password: ['password-incorrect'] } })
    })

    test('stores no password or token in plain text', async () => {
      const [user] = await platform('select * from user_account where account_id = $1', [owner.account_id])
      expect(user?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      const sessions = await platform('select * from session where account_id = $1', [owner.account_id])
      expect(JSON.stringify(sessions)).not.toContain(owner.api_token)
    })
  })

  describe('an address with repeated failures', () => {
    test('is visibly blocked, even with the right password, for half an hour', async () => {
      const ip = `198.51.100.${nth}`
      for (let attempt = 0; attempt < FAILURES_MAX; attempt += 1) {
        expect((await login({ password: `wrong ${attempt}` }, ip)).body).toEqual({ errors: { password: ['password-incorrect'] } })
      }
      const right = { take_over: true }
      expect(await login(right, ip)).toMatchObject({ status: 422, body: { errors: { form: ['ip-blocked'] } } })
      expect(await platform('select reason from blocked_ip where ip = $1', [ip])).toEqual([{ reason: 'failed-logins' }])
      const types = await platform('select type, count(*) as count from failed_login where ip = $1 group by type order by type', [ip])
      expect(types).toEqual([
        { type: 2, count: FAILURES_MAX },
        { type: 3, count: 1 },
      ])
      expect((await login(right, '198.51.100.250')).status).toBe(200)
      shop.clock.advance(BLOCK_MS)
      expect((await login(right, ip)).status).toBe(200)
    })

    test('gains nothing from concurrent attempts', async () => {
      const ip = `198.51.101.${nth}`
      const guesses = Array.from({ length: FAILURES_MAX * 2 }, (_, guess) => login({ password: `guess ${guess}` }, ip))
      const bodies = (await Promise.all(guesses)).map((answer) => JSON.stringify(answer.body))
      expect(bodies.filter((body) => body.includes('ip-blocked')).length).toBeGreaterThan(0)
      expect((await login({ take_over: true }, ip)).body).toEqual({ errors: { form: ['ip-blocked'] } })
    })

    test('can be unblocked by an operator', async () => {
      const ip = `198.51.102.${nth}`
      for (let attempt = 0; attempt < FAILURES_MAX; attempt += 1) await login({ email: `nobody${attempt}@shop.example` }, ip)
      expect((await login({ take_over: true }, ip)).body).toEqual({ errors: { form: ['ip-blocked'] } })
      await platform('update blocked_ip set lifted_at = blocked_at where ip = $1', [ip])
      expect((await login({ take_over: true }, ip)).status).toBe(200)
    })
  })

  describe('a session', () => {
    test("is not accepted without a token, with an invalid one or with a till's credential", async () => {
      expect((await global(undefined)).body).toEqual({ errors: { form: ['not-logged-in'] } })
      expect((await global('user_nonsense')).body).toEqual({ errors: { form: ['session-expired'] } })
      expect((await global('till_nonsense')).body).toEqual({ errors: { form: ['not-logged-in'] } })
    })

    test('ends by signing out', async () => {
      expect((await shop.request('POST', '/api/logout', { token: owner.api_token })).body).toEqual({ ok: true })
      expect((await global(owner.api_token)).status).toBe(401)
      expect((await login({})).status).toBe(200)
    })

    test('ends after two weeks without use and continues while it is used', async () => {
      await platform('update account set expires_at = null where id = $1', [owner.account_id])
      shop.clock.advance(SESSION_IDLE_MS - DAY_MS)
      expect((await global(owner.api_token)).status).toBe(200)
      shop.clock.advance(SESSION_IDLE_MS - DAY_MS)
      expect((await global(owner.api_token)).status).toBe(200)
      shop.clock.advance(SESSION_IDLE_MS)
      expect((await global(owner.api_token)).body).toEqual({ errors: { form: ['session-expired'] } })
    })

    test('retains the language that the user chose', async () => {
      const { api_token: token } = owner
      expect((await shop.request('POST', '/api/user/update_language', { token, body: { lang: 'en' } })).status).toBe(200)
      expect((await global(token)).body).toMatchObject({ global_informations: { user: { lang: 'en' } } })
      const wrong = await shop.request('POST', '/api/user/update_language', { token, body: { lang: 'fr' } })
      expect(wrong).toMatchObject({ status: 422, body: { errors: { lang: ['choice'] } } })
    })
  })

  describe('a forgotten password', () => {
    const forgot = (of: string) => shop.request('POST', '/api/forgot_password', { body: { email: of } })
    const letters = () => platform('select recipient, subject, body, status from outgoing_mail where recipient = $1 and about = 1', [email])
    const secret = async () => /reset-password\/(\S+)/.exec(String((await letters())[0]?.['body']))?.[1] ?? ''
    const reset = (token: string, password: string) => shop.request('POST', '/api/reset_password', { body: { token, password } })

    test('gets the same response whether or not the e-mail address is known', async () => {
      const [known, unknown] = [await forgot(email), await forgot('nobody@shop.example')]
      expect(known).toMatchObject({ status: 200, body: { ok: true } })
      expect(unknown.body).toEqual(known.body)
      expect(await platform("select 1 from outgoing_mail where recipient = 'nobody@shop.example'")).toEqual([])
    })

    test('is replaced once by the secret of the e-mail, and every session of the user ends', async () => {
      await forgot(email)
      expect(await letters()).toMatchObject([{ subject: 'تعيين كلمة مرور جديدة', status: 1 }])
      expect(String((await letters())[0]?.['body'])).toContain('https://shop.example/merchant/reset-password/')
      const token = await secret()
      expect((await reset(token, 'a new long password')).status).toBe(200)
      expect((await global(owner.api_token)).status).toBe(401)
      expect((await login({ password: 'a new long password' })).status).toBe(200)
      expect((await reset(token, 'another long password')).body).toEqual({ errors: { token: ['reset-link-dead'] } })
    })

    test('is not replaced when the e-mail is too old', async () => {
      await forgot(email)
      shop.clock.advance(RESET_VALID_MS)
      expect((await reset(await secret(), 'a new long password')).status).toBe(422)
    })
  })

  describe('the set-up wizard', () => {
    const finish = (step: string, token = owner.api_token) => shop.request('POST', '/api/wizard/update_progress', { token, body: { step } })

    test('records a step once and sends it to tills once', async () => {
      const clockOf = async () => (await platform('select seq from account_clock where account_id = $1', [owner.account_id]))[0]?.['seq']
      const before = Number(await clockOf())
      for (const step of ['vat', 'vat']) expect((await finish(step)).body).toEqual({ ok: true })
      expect((await global(owner.api_token)).body).toMatchObject({ global_informations: { account: { wizard_progress: ['vat'] } } })
      expect(await clockOf()).toBe(before + 1)
    })

    test('continues on another phone at the first unfinished step', async () => {
      await finish('vat')
      const again = v.parse(loginResponseSchema, (await login({ take_over: true })).body)
      for (const step of ['vat', 'business-hours']) expect((await finish(step, again.api_token)).body).toEqual({ ok: true })
      expect(JSON.stringify((await global(again.api_token)).body)).toContain('"wizard_progress":["vat","business-hours"]')
    })

    test('refuses an unknown step', async () => expect((await finish('coffee')).body).toEqual({ errors: { step: ['choice'] } }))
  })

  describe('notices', () => {
    const records = (type = '') => shop.request('GET', `/api/notifications/get_records?date=2026-11-21${type}`, { token: owner.api_token })
    const sql = `insert into held_bill (account_id, id, label, bill, is_open, held_at)
      values ($1, '01890000-0000-7000-8000-00000000000a', 'Sara', '{}', true, $2)`

    test('include a bill on hold until the user has read them', async () => {
      await platform(sql, [owner.account_id, new Date(shop.clock.now()).toISOString()])
      const first = v.parse(notificationsResponseSchema, (await records()).body)
      expect(first).toMatchObject({
        unread: 1,
        records: [{ type: 'orders', code: 'bill-on-hold', details: { label: 'Sara' }, is_read: false }],
      })
      const read = await shop.request('POST', '/api/notifications/mark_as_read', { token: owner.api_token, body: { type: 'orders' } })
      expect(read.status).toBe(200)
      expect((await records('&type=orders')).body).toMatchObject({ unread: 0, records: [{ is_read: true }] })
      expect((await records('&type=stock')).body).toEqual({ records: [], unread: 0, kinds: [{ type: 'stock', count: 0, unread: 0 }] })
    })

    test('do not include bills on hold if the account does not allow holding bills', async () => {
      await platform(sql, [owner.account_id, new Date(shop.clock.now()).toISOString()])
      await platform('update account_setting set is_hold_allowed = false where account_id = $1', [owner.account_id])
      expect((await records()).body).toMatchObject({ records: [], unread: 0 })
    })

    test('include a product that runs low', async () => {
      const product = '01890000-0000-7000-8000-00000000000b'
      await platform(
        `insert into product (account_id, id, group_id, name_ar, name_en, price, buy_price, on_hand, warn_at, is_favourite, status, search_line)
         values ($1, $2, $2, 'طرحة', 'Veil', 100, 50, 1, 2, false, 1, '')`,
        [owner.account_id, product],
      )
      await platform(
        `insert into stock_move (account_id, id, product_id, operation, quantity, moved_at, moved_on) values ($1, $2, $2, 4, 1, $3, date '2026-01-01')`,
        [owner.account_id, product, new Date(shop.clock.now()).toISOString()],
      )
      expect((await records()).body).toMatchObject({
        records: [{ type: 'stock', code: 'stock-low', details: { nameEn: 'Veil', onHand: 1 } }],
      })
    })
  })

  test('an error report is stored, with or without a session', async () => {
    const body = { type: 1, error: 'TypeError', route: '/merchant/billing', ...stamp }
    expect((await shop.request('POST', '/api/js_errors/add_js_error', { body })).body).toEqual({ ok: true })
    await shop.request('POST', '/api/js_errors/add_js_error', { body, token: owner.api_token })
    const saved = await platform('select account_id from js_error order by received_at desc, account_id nulls last limit 2')
    expect(saved).toEqual([{ account_id: owner.account_id }, { account_id: null }])
  })

  function registration() {
    const named = { name_ar: 'ا', name_en: 'A', owner_name: 'O', email, mobile: '0501234567', country: 1, password: PASSWORD }
    return { ...named, terms_version: TERMS_OF_USE.version }
  }
})
