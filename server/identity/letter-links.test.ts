import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import type { LinkKind } from '#domain/platform/letter-link.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { type AttackedShop, openAttackedShop } from '../../tests/support/attacked-shop.ts'
import { sampleDraft } from '../../tests/support/entity-samples.ts'
import { PASSWORD, registerShop } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { VERIFICATION_VALID_MS } from './email-verification.ts'
import { RESET_VALID_MS } from './password-reset.ts'

const NEW = 'a password of her own'

describe.each(testLanes)('the state of a link in an e-mail, over $name', (lane) => {
  let shop: AttackedShop
  let nth = 800
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    await platform('update account set expires_at = null where $1::integer > 0', [shop.accountId])
  })
  afterAll(() => shop.app.close())

  const platform = (sql: string, params: readonly unknown[]) => shop.app.db.asPlatform((tx) => tx.query(sql, [...params]))
  /** Each request uses its own address, to avoid the rate limit. */
  const post = async (path: string, body: object, token: unknown = null) => {
    nth += 1
    const answer = await shop.app.request('POST', `/api/${path}`, { body, token, ip: `198.51.100.${nth % 250}` })
    return answer.status === 200 ? 'done' : Object.values(Object(answer.body['errors'])).flat().join()
  }
  const answered = async (kind: LinkKind, token: string) =>
    (await shop.app.request('POST', '/api/letter_link', { body: { kind, token }, ip: `198.51.100.${(nth += 1) % 250}` })).body
  const check = async (kind: LinkKind, token: string) => (await answered(kind, token))['state']
  const secretTo = async (email: string, page: string) => {
    const rows = await platform('select body from outgoing_mail where recipient = $1 order by created_at desc, id desc', [email])
    return rows.map(({ body }) => new RegExp(`/merchant/${page}/(\\S+)`).exec(String(body))?.[1]).find(Boolean) ?? ''
  }

  async function opened() {
    const email = `links${(nth += 1)}@shop.example`
    const owner = await registerShop(shop.app.request, email)
    await platform('update account set expires_at = null where id = $1', [owner['account_id']])
    return { email, token: owner['api_token'], secret: await secretTo(email, 'verify-email') }
  }
  async function forgotten() {
    const { email } = await opened()
    await post('forgot_password', { email })
    return secretTo(email, 'reset-password')
  }
  async function hired() {
    const [employeeId, email] = [shop.clock.newId(), `links${(nth += 1)}@shop.example`]
    const days = { joinedOn: null, leftOn: null, holidays: [], customHours: [] }
    const employee = { ...sampleDraft(employeeEntity, nth, {}), ...days, email, hasLogin: true }
    const command = (name: string, input: object) =>
      shop.app.request('POST', `/api/command/${name}`, { token: shop.owner, body: { opId: shop.clock.newId(), input } })
    await command('addEmployee', { employeeId, employee })
    const invite = () => command('inviteEmployee', { employeeId })
    await invite()
    return { email, secret: await secretTo(email, 'invitation'), invite, shut: () => command('disableEmployee', { employeeId }) }
  }

  test('with an unknown secret is `unknown` for every kind, and without a secret the request is refused', async () => {
    for (const kind of ['password', 'invitation', 'email'] as const) expect(await check(kind, 'x'.repeat(43))).toBe('unknown')
    expect(await post('letter_link', { kind: 'password', token: '' })).toBe('required')
    expect(await post('letter_link', { kind: 'other', token: 'x' })).toBe('choice')
  })

  test('for a new password is good for an hour, and used afterwards', async () => {
    const [early, late] = [await forgotten(), await forgotten()]
    expect(await check('password', early)).toBe('good')
    shop.clock.advance(RESET_VALID_MS - 1)
    expect([await check('password', early), await check('password', late)]).toEqual(['good', 'good'])
    expect([await post('reset_password', { token: early, password: NEW }), await check('password', early)]).toEqual(['done', 'used'])
    shop.clock.advance(1)
    expect([await check('password', late), await post('reset_password', { token: late, password: NEW })]).toEqual([
      'expired',
      'reset-link-dead',
    ])
  })

  test('of an invitation is good for seven days, and then used, expired or void', async () => {
    const [early, late, anew, gone] = [await hired(), await hired(), await hired(), await hired()]
    expect(await check('invitation', early.secret)).toBe('good')
    shop.clock.advance(1000)
    await anew.invite()
    await gone.shut()
    const [before, after] = [anew.secret, await secretTo(anew.email, 'invitation')]
    expect([before === after, await check('invitation', before), await check('invitation', after)]).toEqual([false, 'void', 'good'])
    expect(await check('invitation', gone.secret)).toBe('void')
    shop.clock.advance(7 * DAY_MS - 1001)
    expect([await check('invitation', early.secret), await check('invitation', late.secret)]).toEqual(['good', 'good'])
    expect([await post('accept_invitation', { token: early.secret, password: NEW }), await check('invitation', early.secret)]).toEqual([
      'done',
      'used',
    ])
    shop.clock.advance(1)
    expect(await check('invitation', late.secret)).toBe('expired')
    expect(await post('accept_invitation', { token: late.secret, password: NEW })).toBe('invitation-dead')
  })

  test('of an invitation names the shop while it is good, and nothing of it otherwise', async () => {
    const her = await hired()
    const names = await platform('select name_ar as ar, name_en as en from account_setting where account_id = $1', [shop.accountId])
    expect(await answered('invitation', her.secret)).toEqual({ state: 'good', shop: names[0] })
    expect(await answered('password', her.secret)).toEqual({ state: 'unknown' })
    expect(await answered('invitation', 'guessed')).toEqual({ state: 'unknown' })
    await her.shut()
    expect(await answered('invitation', her.secret)).toEqual({ state: 'void' })
  })

  test('of an invitation to an address that another user signs in with is taken', async () => {
    const her = await hired()
    await registerShop(shop.app.request, her.email)
    expect([await check('invitation', her.secret), await post('accept_invitation', { token: her.secret, password: NEW })]).toEqual([
      'taken',
      'invitation-email-taken',
    ])
  })

  test('that verifies an e-mail address is good for seven days, however often it is read, and used after confirmation', async () => {
    const [early, late] = [await opened(), await opened()]
    shop.clock.advance(VERIFICATION_VALID_MS - 1)
    expect([await check('email', early.secret), await check('email', early.secret), await check('email', late.secret)]).toEqual([
      'good',
      'good',
      'good',
    ])
    expect([await post('verify_email', { token: early.secret }), await check('email', early.secret)]).toEqual(['done', 'used'])
    shop.clock.advance(1)
    expect([await check('email', late.secret), await post('verify_email', { token: late.secret })]).toEqual([
      'expired',
      'verification-expired',
    ])
  })

  test('that changes an e-mail address reports expiry, and the newer one that replaced it', async () => {
    const requests = async () => {
      const { email, token, secret } = await opened()
      await post('verify_email', { token: secret })
      const change = (to: string) => post('user/change_email', { current: PASSWORD, email: to }, token)
      const other = `other-${email}`
      expect(await change(other)).toBe('done')
      return { change, other, secret: await secretTo(other, 'verify-email') }
    }
    const [early, late, twice, taken] = [await requests(), await requests(), await requests(), await requests()]
    await twice.change(`third-${twice.other}`)
    await registerShop(shop.app.request, taken.other)
    expect([await check('email', twice.secret), await check('email', taken.secret)]).toEqual(['void', 'taken'])
    shop.clock.advance(VERIFICATION_VALID_MS - 1)
    expect([await check('email', early.secret), await check('email', late.secret)]).toEqual(['good', 'good'])
    expect([await post('verify_email', { token: early.secret }), await check('email', early.secret)]).toEqual(['done', 'used'])
    shop.clock.advance(1)
    expect([await check('email', late.secret), await post('verify_email', { token: late.secret })]).toEqual([
      'change-expired',
      'verification-change-expired',
    ])
  })
})
