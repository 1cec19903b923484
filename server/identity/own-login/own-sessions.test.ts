import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { ownSessionsSchema } from '#domain/platform/own-login.ts'
import { PASSWORD, type TestApp, openTestApp, registerShop } from '../../http/test-app.ts'
import { extendAccount } from '../../operator/extend-account.ts'
import { testLanes } from '../../store/test-database.ts'
import { addUser } from '../add-user.ts'
import { SESSIONS_MAX, SESSION_IDLE_MS, openSession } from '../sessions.ts'

const [LAPTOP, PHONE] = ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', 'Mozilla/5.0 (iPhone) Safari/605.1']

describe.each(testLanes)('over $name, a signed-in user', (lane) => {
  let shop: TestApp
  let account = 0
  let here: unknown
  let email = ''
  let nth = 0
  beforeAll(async () => {
    shop = await openTestApp(lane)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    nth += 1
    email = `many${nth}@shop.example`
    shop.clock.advance(61 * MINUTE_MS)
    const owner = await registerShop(shop.request, email)
    account = Number(owner['account_id'])
    here = owner['api_token']
  })

  const login = async (more: object) => {
    const call = { body: { email, password: PASSWORD, ...more }, ip: `198.51.100.${nth}` }
    return (await shop.request('POST', '/api/login', call)).body
  }
  const related = async () => (await login({ alongside: true }))['api_token']
  /** As the app does when it starts. */
  const start = (token: unknown, userAgent = 'test') =>
    shop.request('POST', '/api/get_global_informations', { token, body: { userAgent, dateAndTime: '2026-11-21 12:00:00' } })
  const isIn = async (token: unknown) => (await start(token)).status === 200
  const listed = async (token: unknown) =>
    v.parse(ownSessionsSchema, (await shop.request('GET', '/api/user/sessions', { token })).body).sessions
  const idOf = async (token: unknown) => (await listed(token)).find(({ is_this: isThis }) => isThis)?.id
  const end = async (token: unknown, id: unknown) => (await shop.request('POST', '/api/user/end_session', { token, body: { id } })).status
  const endOthers = (token: unknown) => shop.request('POST', '/api/user/end_other_sessions', { token, body: {} })
  const acts = async () =>
    (
      await shop.db.asPlatform((tx) =>
        tx.query('select command from row_change where account_id = $1 and command = any($2) order by at, id', [
          account,
          ['takeOverSession', 'signInBeside', 'endOtherSessions'],
        ]),
      )
    ).map(({ command }) => command)
  const colleague = () =>
    shop.db.asPlatform(async (tx) => {
      const userId = shop.clock.newId()
      const user = {
        accountId: account,
        id: userId,
        username: 'hind',
        email: null,
        passwordHash: 'none',
        employeeId: null,
        lang: 'ar' as const,
      }
      await addUser(tx, { ...user, createdAt: shop.clock.now() })
      return openSession(tx, shop.clock, { accountId: account, userId })
    })

  test('is prompted about a session elsewhere and may keep or end it', async () => {
    expect(await login({})).toEqual({ errors: { session: ['another-session-exists'] } })
    const second = await related()
    expect([await isIn(here), await isIn(second)]).toEqual([true, true])
    const third = (await login({ take_over: true, alongside: true }))['api_token']
    expect([await isIn(here), await isIn(second), await isIn(third)]).toEqual([false, false, true])
    expect(await acts()).toEqual(['signInBeside', 'takeOverSession'])
    // The password is checked before anything is revealed or opened.
    expect(await login({ alongside: true, password: 'wrong' })).toEqual({ errors: { password: ['password-incorrect'] } })
  })

  test('sees their sessions by user agent, most recently used first', async () => {
    await start(here, LAPTOP)
    shop.clock.advance(10 * MINUTE_MS)
    const phone = await related()
    await start(phone, PHONE)
    const now = shop.clock.now()
    expect(await listed(phone)).toMatchObject([
      { user_agent: PHONE, signed_in_at: now, last_used_at: now, is_this: true },
      { user_agent: LAPTOP, signed_in_at: now - 10 * MINUTE_MS, last_used_at: now - 10 * MINUTE_MS, is_this: false },
    ])
    await start(here, `${LAPTOP} newer`)
    expect((await listed(here)).map(({ user_agent: agent }) => agent)).toContain(`${LAPTOP} newer`)
    await extendAccount(shop.db, account, 'never')
    shop.clock.advance(SESSION_IDLE_MS - 1)
    expect(await listed(phone)).toHaveLength(2)
    shop.clock.advance(1)
    expect(await listed(phone)).toHaveLength(1)
  })

  test('can sign out elsewhere: that session gets 401, and repeating it succeeds', async () => {
    const there = await related()
    const id = await idOf(there)
    expect(await end(here, id)).toBe(200)
    expect((await start(there)).body).toEqual({ errors: { form: ['session-expired'] } })
    expect([await isIn(here), await end(here, id)]).toEqual([true, 200])
    expect(await acts()).toEqual(['signInBeside', 'endOtherSessions'])
  })

  test('cannot sign out colleagues or users of other shops', async () => {
    const hind = await colleague()
    const stranger = (await registerShop(shop.request, `stranger${nth}@shop.example`))['api_token']
    for (const other of [hind, stranger]) {
      expect(await end(here, await idOf(other))).toBe(404)
      expect(await isIn(other)).toBe(true)
    }
    await related()
    expect((await endOthers(here)).status).toBe(200)
    expect([await isIn(hind), await isIn(stranger)]).toEqual([true, true])
    expect((await listed(here)).map(({ is_this: isThis }) => isThis)).toEqual([true])
    expect(await end(here, 'no id')).toBe(422)
    expect(await end(null, await idOf(here))).toBe(401)
  })

  test('can sign out everywhere else, which is logged only if there were other sessions', async () => {
    const [second, third] = [await related(), await related()]
    expect((await endOthers(third)).status).toBe(200)
    expect([await isIn(here), await isIn(second), await isIn(third)]).toEqual([false, false, true])
    await endOthers(third)
    expect((await acts()).filter((act) => act === 'endOtherSessions')).toHaveLength(1)
  })

  test('has a limited number of sessions: the least recently used one ends', async () => {
    const tokens = [here]
    for (let count = 1; count < SESSIONS_MAX; count += 1) {
      shop.clock.advance(MINUTE_MS)
      tokens.push(await related())
    }
    expect(await listed(here)).toHaveLength(SESSIONS_MAX)
    shop.clock.advance(10 * MINUTE_MS)
    await start(here)
    const last = await related()
    expect(await listed(last)).toHaveLength(SESSIONS_MAX)
    expect([await isIn(here), await isIn(tokens[1]), await isIn(tokens[2])]).toEqual([true, false, true])
  })

  test('is signed out everywhere else by a password change, and everywhere by a reset; colleagues are not affected', async () => {
    const hind = await colleague()
    const other = await related()
    const body = { current: PASSWORD, password: 'another horse entirely' }
    expect((await shop.request('POST', '/api/user/change_password', { token: here, body: { ...body, current: 'wrong' } })).status).toBe(422)
    expect(await isIn(other)).toBe(true)
    expect((await shop.request('POST', '/api/user/change_password', { token: here, body })).status).toBe(200)
    expect([await isIn(here), await isIn(other), await isIn(hind)]).toEqual([true, false, true])
    const again = (await login({ alongside: true, password: body.password }))['api_token']
    await shop.request('POST', '/api/forgot_password', { body: { email } })
    expect([await isIn(here), await isIn(again)]).toEqual([true, true])
    const [letter] = await shop.db.asPlatform((tx) =>
      tx.query('select body from outgoing_mail where recipient = $1 and about = 1 order by created_at desc, id desc limit 1', [email]),
    )
    const token = /reset-password\/(\S+)/.exec(String(letter?.['body']))?.[1] ?? ''
    expect((await shop.request('POST', '/api/reset_password', { body: { token, password: 'a third horse entirely' } })).status).toBe(200)
    expect([await isIn(here), await isIn(again), await isIn(hind)]).toEqual([false, false, true])
  })
})
