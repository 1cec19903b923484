import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { PASSWORD, type TestApp, openTestApp, registerShop } from '../../http/test-app.ts'
import { testLanes } from '../../store/test-database.ts'
import { FAILURES_MAX } from '../failed-logins.ts'

const NEW = 'another horse entirely'

describe.each(testLanes)('over $name, a signed-in user changes their own', (lane) => {
  let shop: TestApp
  let owner: Readonly<Record<string, unknown>>
  let email = ''
  let nth = 0
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

  const platform = (sql: string, params: unknown[] = []) => shop.db.asPlatform((tx) => tx.query(sql, params))
  const account = () => owner['account_id']
  const token = () => owner['api_token']
  const verified = () => platform('update user_account set email_verified_at = now() where account_id = $1', [account()])
  /** Errors by field, or the response. */
  const reported = ({ status, body }: { readonly status: number; readonly body: unknown }) =>
    status === 200 ? body : Object(body)['errors']
  const call = async (name: string, body: unknown, as: unknown = token(), ip = '203.0.113.7') =>
    reported(await shop.request('POST', `/api/${name}`, { token: as, body, ip }))
  const changePassword = (current: string, password: string, ip?: string) =>
    call('user/change_password', { current, password }, token(), ip)
  const changeEmail = (to: string, current = PASSWORD) => call('user/change_email', { current, email: to })
  const signsIn = async (by: string, password = PASSWORD) =>
    (await shop.request('POST', '/api/login', { body: { email: by, password, take_over: true }, ip: `198.51.100.${nth}` })).status === 200
  const isIn = async (as: unknown = token()) => (await shop.request('GET', '/api/notifications/get_records', { token: as })).status === 200
  const letters = (to: string) =>
    platform('select about, status, body from outgoing_mail where recipient = $1 order by created_at, id', [to])
  const secretIn = async (to: string, address: string) =>
    new RegExp(`/${address}/(\\S+)`).exec((await letters(to)).map(({ body }) => String(body)).join('\n'))?.[1] ?? ''
  const confirm = (secret: string) => call('verify_email', { token: secret }, null)
  const emails = () =>
    platform(
      'select u.email as signs_in, e.email as of_file from user_account u join employee e on e.account_id = u.account_id and e.id = u.employee_id where u.account_id = $1',
      [account()],
    )

  describe('password', () => {
    test('with the current one; a wrong, a short and a guessable one are reported at their fields', async () => {
      expect(await changePassword('not this', NEW)).toEqual({ current: ['current-password-incorrect'] })
      expect(await changePassword(PASSWORD, 'short')).toEqual({ password: ['password-short'] })
      expect(await changePassword(PASSWORD, 'password1234')).toEqual({ password: ['password-common'] })
      expect(await changePassword('', NEW)).toEqual({ current: ['required'] })
      expect(await signsIn(email)).toBe(true)
      expect(await call('user/change_password', { current: PASSWORD, password: NEW }, null)).toEqual({ form: ['not-logged-in'] })
    })

    test('and the session remains open: other sessions end, and earlier e-mails become void', async () => {
      await verified()
      await call('forgot_password', { email }, null)
      const reset = await secretIn(email, 'reset-password')
      expect(reset).not.toBe('')
      await changeEmail(`next${nth}@shop.example`)
      const change = await secretIn(`next${nth}@shop.example`, 'verify-email')
      // Another session of the user, as created by an earlier release.
      await platform(
        `insert into session (account_id, id, token_hash, user_id, created_at, last_seen_at, expires_at)
         select account_id, gen_random_uuid(), encode(sha256('user_other${nth}'), 'hex'), user_id, created_at, last_seen_at, expires_at
         from session where account_id = $1`,
        [account()],
      )
      expect(await isIn(`user_other${nth}`)).toBe(true)
      expect(await changePassword(PASSWORD, NEW)).toEqual({ ok: true })
      expect([await isIn(), await isIn(`user_other${nth}`)]).toEqual([true, false])
      expect(await call('reset_password', { token: reset, password: 'a third password' }, null)).toEqual({ token: ['reset-link-dead'] })
      expect(await confirm(change)).toEqual({ token: ['verification-void'] })
      expect([await signsIn(email), await signsIn(email, NEW)]).toEqual([false, true])
    })

    test('but cannot guess faster than by signing in: wrong ones count as failed sign-ins and block the address', async () => {
      const ip = `198.51.103.${nth}`
      for (let attempt = 0; attempt < FAILURES_MAX; attempt += 1)
        expect(await changePassword(`guess ${attempt}`, NEW, ip)).toEqual({ current: ['current-password-incorrect'] })
      expect(await changePassword(PASSWORD, NEW, ip)).toEqual({ form: ['ip-blocked'] })
      const counted = await platform('select type, count(*)::integer as count from failed_login where account_id = $1 group by type', [
        account(),
      ])
      expect(counted).toEqual([{ type: 2, count: FAILURES_MAX }])
    })
  })

  describe('e-mail', () => {
    test('at once while it is unverified: e-mails to the wrong address are void, and the new one gets a verification', async () => {
      const right = `Right${nth}@shop.example`
      const wrong = await secretIn(email, 'verify-email')
      await call('forgot_password', { email }, null)
      const reset = await secretIn(email, 'reset-password')
      expect(await changeEmail(right, 'not this')).toEqual({ current: ['current-password-incorrect'] })
      expect(await changeEmail(right)).toEqual({ is_pending: false })
      expect(await emails()).toEqual([{ signs_in: right, of_file: right.toLowerCase() }])
      expect(await confirm(wrong)).toEqual({ token: ['verification-void'] })
      expect(await call('reset_password', { token: reset, password: NEW }, null)).toEqual({ token: ['reset-link-dead'] })
      expect((await letters(email)).map(({ body }) => body)).toEqual(['', ''])
      expect([await signsIn(email), await signsIn(right.toLowerCase())]).toEqual([false, true])
      const secret = await secretIn(right, 'verify-email')
      expect([await confirm(secret), await confirm(secret)]).toEqual([{ ok: true }, { token: ['verification-used'] }])
    })

    test('after confirmation by the new address if the old one is verified, which is notified in advance', async () => {
      await verified()
      const next = `next${nth}@shop.example`
      expect(await changeEmail(next)).toEqual({ is_pending: true })
      expect(await emails()).toEqual([{ signs_in: email, of_file: email }])
      const received = (await letters(email)).at(-1)
      expect([received?.['about'], String(received?.['body']).includes(next), String(received?.['body']).includes('verify-email')]).toEqual(
        [6, true, false],
      )
      const secret = await secretIn(next, 'verify-email')
      expect([await confirm(secret), await confirm(secret)]).toEqual([{ ok: true }, { token: ['verification-used'] }])
      expect(await emails()).toEqual([{ signs_in: next, of_file: next }])
      expect([await signsIn(email), await signsIn(next)]).toEqual([false, true])
    })

    test('by the newest e-mail only, within seven days, and not if another user has taken the address meanwhile', async () => {
      await verified()
      const [first, second] = [`first${nth}@shop.example`, `second${nth}@shop.example`]
      await changeEmail(first)
      const old = await secretIn(first, 'verify-email')
      await changeEmail(second)
      expect(await confirm(old)).toEqual({ token: ['verification-void'] })
      const secret = await secretIn(second, 'verify-email')
      await platform(
        'update user_account set email = $2 where account_id <> $1 and id in (select id from user_account where account_id <> $1 limit 1)',
        [account(), second.toUpperCase()],
      )
      expect(await confirm(secret)).toEqual({ token: ['verification-taken'] })
      await platform('update user_account set email = null where email = $1', [second.toUpperCase()])
      await platform('update account set expires_at = null')
      shop.clock.advance(7 * DAY_MS)
      expect(await confirm(secret)).toEqual({ token: ['verification-change-expired'] })
      expect(await emails()).toEqual([{ signs_in: email, of_file: email }])
    })

    test('and resetting the password voids a pending change', async () => {
      await verified()
      await changeEmail(`next${nth}@shop.example`)
      const secret = await secretIn(`next${nth}@shop.example`, 'verify-email')
      await call('forgot_password', { email }, null)
      expect(await call('reset_password', { token: await secretIn(email, 'reset-password'), password: NEW }, null)).toEqual({ ok: true })
      expect(await confirm(secret)).toEqual({ token: ['verification-void'] })
      expect((await letters(`next${nth}@shop.example`)).map(({ body }) => body)).toEqual([''])
      expect(await emails()).toEqual([{ signs_in: email, of_file: email }])
    })

    test('never to the current address or one in use, in any shop; and at most five e-mails are sent per day', async () => {
      expect(await changeEmail(email.toUpperCase())).toEqual({ email: ['email-same'] })
      await registerShop(shop.request, `Other${nth}@shop.example`)
      expect(await changeEmail(`oTHER${nth}@shop.example`)).toEqual({ email: ['email-already-exists'] })
      await platform(
        `insert into employee select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'email', $2::text))).*
         from employee e where account_id = $1`,
        [account(), `colleague${nth}@shop.example`],
      )
      expect(await changeEmail(`colleague${nth}@shop.example`)).toEqual({ email: ['email-already-exists'] })
      expect(await changeEmail('no e-mail')).toEqual({ email: ['email'] })
      const answers = []
      for (let count = 0; count < 5; count += 1) answers.push(await changeEmail(`one${count}of${nth}@shop.example`))
      expect(answers.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => ({ is_pending: false })))
      expect(answers[4]).toEqual({ form: ['verification-too-many'] })
    })
  })
})
