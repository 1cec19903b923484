import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { PASSWORD, type Json, type TestApp, openTestApp, registerShop } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { systemClock } from '../clock.ts'
import { addUser } from './add-user.ts'
import { hashPassword } from './passwords.ts'
import { clearOldLetters } from '../effects/mail.ts'
import { RESET_VALID_MS } from './password-reset.ts'
import { SLOW_FROM, WAIT_MAX_MS, queueByUser } from './user-failures.ts'

const HOME = '203.0.113.7'

describe.each(testLanes)('over $name', (lane) => {
  let shop: TestApp
  let owner: Json
  let nth = 0
  let email = ''

  beforeAll(async () => {
    shop = await openTestApp(lane)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    nth += 1
    email = `owner${nth}@shop.example`
    shop.clock.advance(61 * MINUTE_MS)
    owner = await registerShop(shop.request, email)
  })

  const login = (password: string, ip: string, token?: unknown) =>
    shop.request('POST', '/api/login', { body: { email, password, take_over: true }, ip, token })
  const stranger = (at: number) => `198.51.${nth}.${at}`
  const SLOWED = { status: 422, body: { errors: { form: ['user-slowed'] } } }

  /** Wrong passwords, each from a new address and as early as allowed. */
  async function attack(attempts: number): Promise<void> {
    for (let at = 0; at < attempts; at += 1) {
      expect((await login('wrong', stranger(at))).body).toEqual({ errors: { password: ['password-incorrect'] } })
      shop.clock.advance(at < SLOW_FROM - 1 ? 0 : WAIT_MAX_MS)
    }
  }

  describe('guesses for one user from many addresses', () => {
    test('are slowed down together, up to a maximum delay', async () => {
      await attack(SLOW_FROM + 8)
      expect((await login('wrong', stranger(90))).body).toEqual({ errors: { password: ['password-incorrect'] } })
      for (const at of [91, 92, 93]) expect(await login(PASSWORD, stranger(at))).toMatchObject(SLOWED)
      shop.clock.advance(WAIT_MAX_MS - 1)
      expect(await login(PASSWORD, stranger(94))).toMatchObject(SLOWED)
      shop.clock.advance(1)
      expect((await login(PASSWORD, stranger(95))).status).toBe(200)
    })

    test('gain nothing from concurrency', async () => {
      await attack(SLOW_FROM - 1)
      const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => login('wrong', stranger(100 + at))))
      const judged = answers.filter((answer) => 'password' in (answer.body['errors'] ?? {}))
      expect([judged.length, answers.length]).toEqual([1, 12])
    })

    test('are judged one after the other, also by several servers on one database', async () => {
      const [user] = await shop.db.asPlatform((tx) =>
        tx.query<{ account_id: number; id: string }>('select account_id, id from user_account where email = $1', [email]),
      )
      const order: string[] = []
      const begun = Promise.withResolvers<void>()
      // Another server is about to judge an attempt for the same user.
      const other = shop.db.asPlatform(async (tx) => {
        await queueByUser(tx, { accountId: Number(user?.account_id), userId: user?.id ?? '' })
        begun.resolve()
        await tx.query('select pg_sleep(1.5)')
        order.push('the other server’s')
      })
      await begun.promise
      await Promise.all([other, login('wrong', stranger(1)).then(() => order.push('this one’s'))])
      expect(order).toEqual(['the other server’s', 'this one’s'])
    })

    test('do not lock the owner out: the right password is accepted from a known address', async () => {
      await attack(SLOW_FROM + 3)
      expect(await login('wrong', stranger(90))).toMatchObject({ status: 422 })
      expect(await login(PASSWORD, stranger(91))).toMatchObject(SLOWED)
      expect((await login(PASSWORD, HOME)).status).toBe(200)
    })

    test("do not lock out a visitor with a session of the same user, and a stranger's session does not help", async () => {
      await attack(SLOW_FROM)
      await login('wrong', stranger(89))
      expect(
        await login(PASSWORD, stranger(90), (await registerShop(shop.request, `other${nth}@shop.example`))['api_token']),
      ).toMatchObject(SLOWED)
      expect((await login(PASSWORD, stranger(91), owner['api_token'])).status).toBe(200)
    })

    test('do not slow down addresses of later sign-ins while these are known', async () => {
      expect((await login(PASSWORD, stranger(77))).status).toBe(200)
      await attack(SLOW_FROM)
      await login('wrong', stranger(89))
      expect((await login(PASSWORD, stranger(77))).status).toBe(200)
      shop.clock.advance(91 * DAY_MS)
      await attack(SLOW_FROM)
      await login('wrong', stranger(89))
      for (const place of [HOME, stranger(77)]) expect(await login(PASSWORD, place)).toMatchObject(SLOWED)
      expect(await login(PASSWORD, stranger(90), owner['api_token'])).toMatchObject(SLOWED)
    })

    test('are forgotten after a day', async () => {
      await attack(SLOW_FROM + 3)
      shop.clock.advance(DAY_MS)
      await login('wrong', stranger(89))
      expect((await login(PASSWORD, stranger(90))).status).toBe(200)
    })

    test('no longer count after a new password was set by e-mail', async () => {
      await attack(SLOW_FROM)
      await login('wrong', stranger(89))
      expect(await login(PASSWORD, stranger(90))).toMatchObject(SLOWED)
      await shop.request('POST', '/api/forgot_password', { body: { email } })
      const body = { token: await secretIn(), password: 'a new long password' }
      expect((await shop.request('POST', '/api/reset_password', { body })).status).toBe(200)
      expect((await login('a new long password', stranger(91))).status).toBe(200)
    })
  })

  const letters = () =>
    shop.db.asPlatform((tx) =>
      tx.query<{ body: string }>('select body from outgoing_mail where recipient = $1 and about = 1 order by created_at', [email]),
    )
  const secretIn = async (at = 0) => /reset-password\/(\S+)/.exec((await letters())[at]?.body ?? '')?.[1] ?? ''
  const reset = (token: string, password: string) => shop.request('POST', '/api/reset_password', { body: { token, password } })
  const forgot = () => shop.request('POST', '/api/forgot_password', { body: { email } })

  describe('e-mails with a secret', () => {
    test('are all void and cleared once one of them was used', async () => {
      await forgot()
      shop.clock.advance(1)
      await forgot()
      const [first, second] = [await secretIn(0), await secretIn(1)]
      expect(first).not.toBe(second)
      expect((await reset(second, 'a new long password')).status).toBe(200)
      expect((await reset(first, 'yet another password')).body).toEqual({ errors: { token: ['reset-link-dead'] } })
      expect(await letters()).toEqual([{ body: '' }, { body: '' }])
      expect((await login('a new long password', HOME)).status).toBe(200)
    })

    test('of other users in the same shop remain valid', async () => {
      const id = systemClock.newId()
      const accountId = Number(owner['account_id'])
      const own = `clerk${nth}@shop.example`
      await shop.db.asPlatform(async (tx) => {
        const [first] = await tx.query<{ employee_id: string }>('select employee_id from user_account where account_id = $1', [accountId])
        const who = { accountId, id, username: 'clerk', email: own, employeeId: first?.employee_id ?? '' }
        await addUser(tx, { ...who, passwordHash: await hashPassword(PASSWORD), lang: 'ar', createdAt: shop.clock.now() })
      })
      await shop.request('POST', '/api/forgot_password', { body: { email: own } })
      await forgot()
      expect((await reset(await secretIn(), 'a new long password')).status).toBe(200)
      const [saved] = await shop.db.asPlatform((tx) =>
        tx.query<{ body: string }>('select body from outgoing_mail where recipient = $1 and about = 1', [own]),
      )
      const secret = /reset-password\/(\S+)/.exec(saved?.body ?? '')?.[1] ?? ''
      expect((await reset(secret, 'another long password')).status).toBe(200)
    })

    test('are cleared when their secret has expired, and not before', async () => {
      await forgot()
      shop.clock.advance(RESET_VALID_MS)
      await clearOldLetters(shop.db, shop.clock.now())
      expect(await secretIn()).not.toBe('')
      shop.clock.advance(1)
      await clearOldLetters(shop.db, shop.clock.now())
      expect(await letters()).toEqual([{ body: '' }])
    })
  })

  describe('a guessable password', () => {
    test("is refused at registration, including one made of the shop's name", async () => {
      for (const [at, password] of ['Password123!', 'Noura12345', '0501234567'].entries()) {
        const body = {
          name_ar: 'فستان',
          name_en: 'Dress',
          owner_name: 'Noura',
          terms_version: TERMS_OF_USE.version,
          email: `new${at}@shop.example`,
          mobile: '0501234567',
          country: 1,
        }
        const answer = await shop.request('POST', '/api/register', { body: { ...body, password }, ip: stranger(200) })
        expect(answer).toMatchObject({ status: 422, body: { errors: { password: ['password-common'] } } })
      }
    })

    test('is refused at a reset, and the link remains valid', async () => {
      await forgot()
      const token = await secretIn()
      for (const password of ['Password123!', email, 'noura-noura'])
        expect((await reset(token, password)).body).toEqual({ errors: { password: ['password-common'] } })
      expect((await reset(token, 'a new long password')).status).toBe(200)
    })
  })
})
