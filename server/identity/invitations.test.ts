import { LOGIN_STATE } from '#domain/employees/employee.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { DAY_MS, addDays, dayOf } from '#domain/kernel/time.ts'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { sampleDraft } from '../../tests/support/entity-samples.ts'
import { exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { type AttackedShop, openAttackedShop } from '../../tests/support/attacked-shop.ts'
import { registerShop } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { tendInvitations } from './invitations.ts'

const OWN = 'a password of her own'

describe.each(testLanes)('an invitation over $name', (lane) => {
  let shop: AttackedShop
  let nth = 500
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    // Makes the account unlimited, because invitations are valid as long as a trial.
    await platform('update account set expires_at = null where $1::integer > 0', [shop.accountId])
  })
  afterAll(() => shop.app.close())

  const command = async (name: string, input: unknown, token: unknown = shop.owner) => {
    const { status, body } = await shop.app.request('POST', `/api/command/${name}`, { token, body: { opId: shop.clock.newId(), input } })
    return status === 200 ? (body['refusal']?.['code'] ?? 'done') : status
  }
  const today = () => dayOf(shop.clock.now(), exampleSetting.timeZone)
  interface Hired {
    readonly employeeId: string
    readonly employee: Readonly<Record<string, unknown>>
    readonly email: string
  }
  async function hire(more: Readonly<Record<string, unknown>> = {}): Promise<Hired> {
    nth += 1
    const employeeId = shop.clock.newId()
    const email = `new${nth}@shop.example`
    const days = { joinedOn: null, leftOn: null, holidays: [], customHours: [] }
    const employee = { ...sampleDraft(employeeEntity, nth, {}), ...days, email, hasLogin: true, ...more }
    expect(await command('addEmployee', { employeeId, employee })).toBe('done')
    return { employeeId, employee, email }
  }
  const edit = ({ employeeId, employee }: Hired, more: Readonly<Record<string, unknown>>) =>
    command('editEmployee', { employeeId, employee: { ...employee, ...more } })
  const invite = ({ employeeId }: Hired, token: unknown = shop.owner) => command('inviteEmployee', { employeeId }, token)
  const platform = (sql: string, params: readonly unknown[]) => shop.app.db.asPlatform((tx) => tx.query(sql, [...params]))
  const letters = (to: string) =>
    platform('select subject, body, status from outgoing_mail where recipient = $1 order by created_at, id', [to])
  const secretIn = (letter: Readonly<Record<string, unknown>> | undefined) =>
    /\/merchant\/invitation\/(\S+)/.exec(String(letter?.['body']))?.[1] ?? ''
  const secret = async ({ email }: Hired) => secretIn((await letters(email)).at(-1))
  const accept = async (token: string, password = OWN) => {
    const { status, body } = await shop.app.request('POST', '/api/accept_invitation', { body: { token, password } })
    return status === 200 ? 'done' : Object.values(Object(body['errors'])).flat().join()
  }
  const signIn = ({ email }: Hired) => shop.app.request('POST', '/api/login', { body: { email, password: OWN, take_over: true } })
  const statusOf = async (token: unknown) => (await shop.app.request('GET', '/api/notifications/get_records', { token })).status
  const rowOf = async ({ employeeId }: Hired) =>
    (await shop.app.request('GET', `/api/record/employee/${employeeId}`, { token: shop.owner })).body['row'] as unknown as Record<
      string,
      unknown
    >

  test("sends one e-mail in both languages, whose link sets a password once; the user then has the role's permissions", async () => {
    const her = await hire()
    expect(await invite(her)).toBe('done')
    const written = await letters(her.email)
    expect(written).toHaveLength(1)
    expect(
      [String(written[0]?.['body'])].map((body) => [body.includes('اختر كلمة مرورك'), body.includes('/en/merchant/invitation/')]),
    ).toEqual([[true, true]])
    expect(await rowOf(her)).toMatchObject({ loginState: 1, invitedUntil: shop.clock.now() + 7 * DAY_MS })
    const token = await secret(her)
    expect(await accept(token, 'password1234')).toBe('password-common')
    expect([await accept(token), await accept(token)]).toEqual(['done', 'invitation-dead'])
    expect(await rowOf(her)).toMatchObject({ loginState: 2, invitedUntil: null })
    const { status, body } = await signIn(her)
    expect([status, body['permissions'], body['employee_id']]).toEqual([
      200,
      { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] },
      her.employeeId,
    ])
    expect(await invite(her)).toBe('employees.has-password')
    expect((await letters(her.email)).map((letter) => secretIn(letter))).toEqual([''])
  })

  test('is void after a new one, and its secret is removed from the e-mail', async () => {
    const her = await hire()
    await invite(her)
    const first = await secret(her)
    shop.clock.advance(1000)
    expect(await invite(her)).toBe('done')
    const second = await secret(her)
    expect(second).not.toBe(first)
    expect((await letters(her.email)).map((letter) => secretIn(letter) !== '')).toEqual([false, true])
    expect([await accept(first), await accept(second)]).toEqual(['invitation-dead', 'done'])
  })

  test('is valid for seven days', async () => {
    const [early, late] = [await hire(), await hire()]
    await invite(early)
    await invite(late)
    const [soon, over] = [await secret(early), await secret(late)]
    shop.clock.advance(7 * DAY_MS - 1)
    expect(await accept(soon)).toBe('done')
    shop.clock.advance(1)
    expect(await accept(over)).toBe('invitation-dead')
  })

  test('is only possible for a current employee with sign-in whose e-mail address no user has, in any shop', async () => {
    expect(await invite(await hire({ email: null }))).toBe('employees.invite-without-email')
    expect(await invite(await hire({ hasLogin: false }))).toBe('employees.invite-without-login')
    expect(await invite(await hire({ leftOn: addDays(today(), -1) }))).toBe('employees.invite-gone')
    expect(await invite(await hire({ email: 'Cashier@shop.example' }))).toBe('employees.email-signs-in')
    const foreign = await hire({ email: 'owner@other.example' })
    expect(await invite(foreign)).toBe('employees.email-signs-in')
    expect(await invite({ ...(await hire()), employeeId: shop.clock.newId() })).toBe('employees.unknown')
    // Users who may not invite do not learn which e-mail addresses are known.
    expect(await invite(foreign, shop.cashier)).toBe('employees.no-permission')
  })

  test.each([
    [
      'the user is disabled',
      (her: Hired) => command('disableEmployee', { employeeId: her.employeeId }),
      (her: Hired) => command('reactivateEmployee', { employeeId: her.employeeId }),
      LOGIN_STATE.none,
    ],
    ['the user may no longer sign in', (her: Hired) => edit(her, { hasLogin: false }), (her: Hired) => edit(her, {}), LOGIN_STATE.none],
    ['the employee has left', (her: Hired) => edit(her, { leftOn: '2026-01-01' }), (her: Hired) => edit(her, {}), LOGIN_STATE.none],
    [
      'the e-mail address was changed',
      (her: Hired) => edit(her, { email: `other.${her.email}` }),
      (her: Hired) => edit(her, {}),
      LOGIN_STATE.invited,
    ],
  ])('is withdrawn when %s, and remains so when that is reverted', async (_, change, back, state) => {
    const her = await hire()
    await invite(her)
    const token = await secret(her)
    expect(await change(her)).toBe('done')
    expect([await accept(token), (await rowOf(her))['loginState']]).toEqual(['invitation-dead', state])
    expect(await back(her)).toBe('done')
    expect(await accept(token)).toBe('invitation-dead')
    expect([await invite(her), await accept(await secret(her))]).toEqual(['done', 'done'])
  })

  test('remains valid when other data of the employee changes', async () => {
    const her = await hire()
    await invite(her)
    expect([await edit(her, { jobTitle: 'Seamstress' }), await accept(await secret(her))]).toEqual(['done', 'done'])
  })

  test('of two shops for one e-mail address admits the user to the one accepted first', async () => {
    const email = 'both@shop.example'
    const mine = { ...(await hire({ email })), email }
    await invite(mine)
    const here = await secret(mine)
    const employeeId = shop.clock.newId()
    const { rows } = (await shop.app.request('GET', '/api/query/roles', { token: shop.foreigner })).body as unknown as {
      rows: readonly { id: string; nameEn: string }[]
    }
    const named = rows.find(({ nameEn }) => nameEn === 'Cashier')
    const theirs = { ...mine.employee, roleId: named?.id }
    expect(await command('addEmployee', { employeeId, employee: theirs }, shop.foreigner)).toBe('done')
    shop.clock.advance(1000)
    expect(await command('inviteEmployee', { employeeId }, shop.foreigner)).toBe('done')
    const there = secretIn((await letters(email)).at(-1))
    expect([await accept(there), await accept(here)]).toEqual(['done', 'invitation-email-taken'])
  })

  test('treats e-mail addresses case-insensitively, one per employee', async () => {
    const her = await hire()
    const another = { ...her.employee, mobile: null, email: her.email.toUpperCase() }
    expect(await command('addEmployee', { employeeId: shop.clock.newId(), employee: another })).toBe('entities.already-exists')
  })

  test('creates a user in the language of the page', async () => {
    const her = await hire()
    await invite(her)
    const body = { token: await secret(her), password: OWN, lang: 'en' }
    expect((await shop.app.request('POST', '/api/accept_invitation', { body })).status).toBe(200)
    expect((await signIn(her)).body['lang']).toBe('en')
  })

  test('is sent again by the owner to a user with a lost mailbox: the old sign-in is void, and the user row is reused', async () => {
    const her = await hire()
    await invite(her)
    await accept(await secret(her))
    const session = (await signIn(her)).body
    await shop.app.request('POST', '/api/forgot_password', { body: { email: her.email } })
    const written = (await letters(her.email)).map(({ body }) => String(body)).join('\n')
    const reset = /reset-password\/(\S+)/.exec(written)?.[1] ?? ''
    const moved = { ...her, email: `Moved.${her.email}` }
    expect(await edit(her, { email: moved.email })).toBe('done')
    expect(await invite(her)).toBe('employees.has-password')
    const anew = (token?: unknown) => command('inviteEmployee', { employeeId: her.employeeId, isAnew: true }, token)
    expect([await anew(shop.cashier), await anew(shop.foreigner), await statusOf(session['api_token'])]).toEqual([
      'employees.no-permission',
      'employees.unknown',
      200,
    ])
    expect(await anew()).toBe('done')
    expect([await statusOf(session['api_token']), (await signIn(her)).status, (await signIn(moved)).status]).toEqual([401, 422, 422])
    const used = await shop.app.request('POST', '/api/reset_password', { body: { token: reset, password: 'a third password' } })
    expect(used.body).toEqual({ errors: { token: ['reset-link-dead'] } })
    expect(await accept(await secret({ ...moved, email: moved.email.toLowerCase() }))).toBe('done')
    const back = await signIn(moved)
    expect([back.status, back.body['id'], back.body['username']]).toEqual([200, session['id'], session['username']])
    expect(await rowOf(her)).toMatchObject({ loginState: 2 })
  })

  test('is not sent again to the owner, nor to an address that another user signs in with', async () => {
    const owner = await platform('select employee_id from user_account where account_id = $1 and username = $2', [shop.accountId, 'owner'])
    expect(await command('inviteEmployee', { employeeId: owner[0]?.['employee_id'], isAnew: true })).toBe('employees.owner-not-changed')
    const her = await hire()
    await invite(her)
    await accept(await secret(her))
    await registerShop(shop.app.request, 'third@other.example')
    expect(await edit(her, { email: 'third@other.example' })).toBe('done')
    expect(await command('inviteEmployee', { employeeId: her.employeeId, isAnew: true })).toBe('employees.email-signs-in')
    expect((await signIn(her)).status).toBe(200)
  })

  test('ends with the last working day, as does the resulting session', async () => {
    const her = await hire()
    await invite(her)
    await accept(await secret(her))
    for (const [shut, open] of [
      [() => edit(her, { leftOn: addDays(today(), -1) }), () => edit(her, {})],
      [
        () => command('disableEmployee', { employeeId: her.employeeId }),
        () => command('reactivateEmployee', { employeeId: her.employeeId }),
      ],
      [() => edit(her, { hasLogin: false }), () => edit(her, {})],
    ] as const) {
      const { body } = await signIn(her)
      expect(await statusOf(body['api_token'])).toBe(200)
      expect(await shut()).toBe('done')
      expect([await statusOf(body['api_token']), (await signIn(her)).status]).toEqual([401, 422])
      expect(await open()).toBe('done')
    }
  })

  test('whose e-mail was lost in a crash is sent later, once; one that ended meanwhile is withdrawn', async () => {
    const [lost, gone] = [await hire(), await hire({ leftOn: today() })]
    await invite(lost)
    await invite(gone)
    const dead = await secret(gone)
    await platform('delete from login_invitation where employee_id = $1', [lost.employeeId])
    await platform('delete from outgoing_mail where recipient = $1', [lost.email])
    shop.clock.advance(DAY_MS)
    const deps = { db: shop.app.db, clock: shop.clock, mail: shop.app.deps.mail, publicUrl: 'https://shop.example' }
    const stopping = new AbortController().signal
    await tendInvitations(deps, stopping)
    await tendInvitations(deps, stopping)
    expect(await letters(lost.email)).toHaveLength(1)
    expect([await accept(await secret(lost)), await accept(dead), (await rowOf(gone))['loginState']]).toEqual([
      'done',
      'invitation-dead',
      0,
    ])
  })
})
