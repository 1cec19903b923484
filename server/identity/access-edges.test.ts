import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { PASSWORD, type TestApp, openTestApp, registerShop } from '../http/test-app.ts'
import { enableAccount } from '../operator/enable-account.ts'
import { extendAccount } from '../operator/extend-account.ts'
import { testLanes } from '../store/test-database.ts'
import { BLOCK_MS, FAILURES_MAX, FAILURES_WINDOW_MS } from './failed-logins.ts'
import { TRIAL_MS } from './register.ts'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions.ts'

const stamp = { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' }

/** Checks both sides of each limit: the last moment at which a user is admitted, and the first at which they are not. */
describe.each(testLanes)('over $name, at the limits of', (lane) => {
  let shop: TestApp
  let account = 0
  let token: unknown
  let email = ''
  let nth = 0
  beforeAll(async () => {
    shop = await openTestApp(lane)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    nth += 1
    email = `edge${nth}@shop.example`
    shop.clock.advance(61 * MINUTE_MS)
    const owner = await registerShop(shop.request, email)
    account = Number(owner['account_id'])
    token = owner['api_token']
  })

  const platform = (sql: string, params: unknown[] = []) => shop.db.asPlatform((tx) => tx.query(sql, params))
  const login = async (more: object = {}, ip = `198.51.100.${nth}`) => {
    const { status, body } = await shop.request('POST', '/api/login', { body: { email, password: PASSWORD, take_over: true, ...more }, ip })
    return status === 200 ? 'in' : body['errors']
  }
  const works = async (as = token) => {
    const { status, body } = await shop.request('POST', '/api/get_global_informations', { token: as, body: stamp })
    return status === 200 ? 'in' : body['errors']
  }
  const form = (code: string) => ({ form: [code] })

  test('a trial: works in its last millisecond, expires in the next, and the same session continues after an extension', async () => {
    shop.clock.advance(TRIAL_MS - 1)
    expect([await works(), await login({ take_over: false })]).toEqual(['in', { session: ['another-session-exists'] }])
    shop.clock.advance(1)
    expect([await works(), await login()]).toEqual([form('account-expired'), form('account-expired')])
    // Without the password the state of the account is not revealed, and a new password may still be requested.
    expect(await login({ password: 'wrong' })).toEqual({ password: ['password-incorrect'] })
    expect((await shop.request('POST', '/api/forgot_password', { body: { email } })).status).toBe(200)
    await extendAccount(shop.db, account, 'never')
    expect(await works()).toBe('in')
  })

  test('a disabled account: works until it is disabled, and again once it is enabled', async () => {
    expect(await works()).toBe('in')
    await platform('update account set status = 0 where id = $1', [account])
    expect([await works(), await login()]).toEqual([form('account-disabled'), form('account-disabled')])
    await enableAccount(shop.db, account)
    expect([await works(), await login()]).toEqual(['in', 'in'])
  })

  test('an inactive user: can sign in again when reactivated', async () => {
    const set = (isActive: boolean) => platform('update user_account set is_active = $2 where account_id = $1', [account, isActive])
    await set(false)
    expect([await works(), await login()]).toEqual([form('session-expired'), form('user-not-active')])
    await set(true)
    expect(await login()).toBe('in')
  })

  test('an idle session: works in its last millisecond and has ended in the next', async () => {
    await extendAccount(shop.db, account, 'never')
    shop.clock.advance(SESSION_IDLE_MS - 1)
    expect(await works()).toBe('in')
    shop.clock.advance(SESSION_IDLE_MS)
    expect(await works()).toEqual(form('session-expired'))
    // No other session is open, so there is no prompt.
    expect(await login({ take_over: false })).toBe('in')
  })

  test('a session in daily use: ends after ninety days', async () => {
    await extendAccount(shop.db, account, 'never')
    for (let day = 1; day * DAY_MS < SESSION_MAX_MS; day += 1) {
      shop.clock.advance(DAY_MS)
      expect(await works(), `day ${day}`).toBe('in')
    }
    shop.clock.advance(DAY_MS - 1)
    expect(await works()).toBe('in')
    shop.clock.advance(1)
    expect(await works()).toEqual(form('session-expired'))
  })

  test('failed attempts: one below the limit is admitted, the next is blocked for exactly half an hour', async () => {
    const fail = async (times: number, ip: string) => {
      for (let attempt = 0; attempt < times; attempt += 1) await login({ email: `nobody${attempt}@shop.example` }, ip)
    }
    const [few, many, slow] = [`198.51.101.${nth}`, `198.51.102.${nth}`, `198.51.103.${nth}`]
    await fail(FAILURES_MAX - 1, few)
    expect(await login({}, few)).toBe('in')
    await fail(FAILURES_MAX, many)
    expect(await login({}, many)).toEqual(form('ip-blocked'))
    shop.clock.advance(BLOCK_MS - 1)
    expect(await login({}, many)).toEqual(form('ip-blocked'))
    shop.clock.advance(1)
    expect(await login({}, many)).toBe('in')
    await fail(FAILURES_MAX - 1, slow)
    shop.clock.advance(FAILURES_WINDOW_MS)
    await fail(1, slow)
    expect(await login({}, slow)).toBe('in')
  })
})
