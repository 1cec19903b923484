import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { DAY_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { sampleDraft } from '../../tests/support/entity-samples.ts'
import { type Json, type TestApp, openTestApp, registerShop } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'

describe.each(testLanes)('the e-mail address of a registration, over $name', (lane) => {
  let shop: TestApp
  let nth = 0
  beforeAll(async () => {
    shop = await openTestApp(lane)
  })
  afterAll(() => shop.close())

  const platform = (sql: string, params: readonly unknown[]) =>
    shop.db.asPlatform((tx) => tx.query<Record<string, unknown>>(sql, [...params]))
  async function open(more: Readonly<Record<string, unknown>> = {}) {
    nth += 1
    const email = `new${nth}@shop.example`
    return { email, token: (await registerShop(shop.request, email, more))['api_token'] }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const letters = ({ email }: Opened) =>
    platform('select subject, body, about from outgoing_mail where recipient = $1 and about = 4 order by created_at, id', [email])
  const secrets = async (of: Opened) =>
    (await letters(of)).map(({ body }) => /\/merchant\/verify-email\/(\S+)/.exec(String(body))?.[1] ?? '')
  const verify = async (token: string | undefined) => {
    const { status, body } = await shop.request('POST', '/api/verify_email', { body: { token } })
    return status === 200 ? 'done' : Object.values(Object(body['errors'])).flat().join()
  }
  const resend = async ({ token }: Opened) => {
    const { status, body } = await shop.request('POST', '/api/resend_verification', { token, body: {} })
    return status === 200 ? 'done' : Object.values(Object(body['errors'])).flat().join()
  }
  const isVerified = async ({ token }: Opened): Promise<unknown> => {
    const request = { token, body: { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' } }
    const { body } = await shop.request('POST', '/api/get_global_informations', request)
    return Object(body['global_informations']).user.is_email_verified
  }
  const command = async (name: string, input: unknown, token: Json | undefined) => {
    const { body } = await shop.request('POST', `/api/command/${name}`, { token, body: { opId: shop.clock.newId(), input } })
    return Object(body['refusal'])['code'] ?? body['ok']
  }

  test('is verified once by the link in its e-mail, in the language of the page', async () => {
    const [arabic, english] = [await open(), await open({ lang: 'en' })]
    expect(await letters(arabic)).toMatchObject([{ subject: 'تأكيد بريدك الإلكتروني' }])
    expect((await letters(english))[0]?.['body']).toMatch(/within seven days:\n\nhttp\S+\/en\/merchant\/verify-email\//)
    const [secret] = await secrets(arabic)
    expect(await isVerified(arabic)).toBe(false)
    expect([await verify(secret), await isVerified(arabic), await verify(secret)]).toEqual(['done', true, 'verification-used'])
    expect(await isVerified(english)).toBe(false)
    expect(await resend(arabic)).toBe('done')
    expect(await letters(arabic)).toHaveLength(1)
  })

  test('is not verified by a link that is invalid or older than seven days', async () => {
    const her = await open()
    const [secret] = await secrets(her)
    shop.clock.advance(7 * DAY_MS)
    expect([await verify(secret), await verify('x'.repeat(43))]).toEqual(['verification-expired', 'verification-unknown'])
    expect(await verify('')).toBe('required')
  })

  test('gets another e-mail after a minute, at most five a day; each of the links is valid', async () => {
    const her = await open()
    expect(await resend(her)).toBe('verification-too-soon')
    for (let more = 0; more < 4; more += 1) {
      shop.clock.advance(MINUTE_MS)
      expect(await resend(her)).toBe('done')
    }
    shop.clock.advance(MINUTE_MS)
    expect(await resend(her)).toBe('verification-too-many')
    const [first, , third] = await secrets(her)
    expect([await verify(third), await verify(first)]).toEqual(['done', 'verification-used'])
  })

  test('does not block working while unverified, but inviting others by e-mail', async () => {
    const her = await open()
    const employeeId = shop.clock.newId()
    const days = { joinedOn: null, leftOn: null, holidays: [], customHours: [] }
    const [role] = await platform(
      'select r.id from role r join user_account u on u.account_id = r.account_id where u.email = $1 and not r.is_owner limit 1',
      [her.email],
    )
    const employee = { ...sampleDraft(employeeEntity, nth, {}), ...days, roleId: role?.['id'], email: 'hind@shop.example', hasLogin: true }
    expect(await command('addEmployee', { employeeId, employee }, her.token)).toBe(true)
    expect(await command('inviteEmployee', { employeeId }, her.token)).toBe('employees.email-not-confirmed')
    expect(await platform("select 1 from outgoing_mail where recipient = 'hind@shop.example'", [])).toEqual([])
    await verify((await secrets(her))[0])
    expect(await command('inviteEmployee', { employeeId }, her.token)).toBe(true)
  })

  test('is also verified by the link for a new password', async () => {
    const her = await open()
    await shop.request('POST', '/api/forgot_password', { body: { email: her.email } })
    const [letter] = await platform('select body from outgoing_mail where recipient = $1 and about = 1', [her.email])
    const token = /reset-password\/(\S+)/.exec(String(letter?.['body']))?.[1]
    expect((await shop.request('POST', '/api/reset_password', { body: { token, password: 'a new long password' } })).status).toBe(200)
    expect(await platform('select email_verified_at is not null as known from user_account where email = $1', [her.email])).toEqual([
      { known: true },
    ])
  })
})
