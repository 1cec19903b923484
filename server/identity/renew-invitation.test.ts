import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { type AttackedShop, openAttackedShop } from '../../tests/support/attacked-shop.ts'
import { sampleDraft } from '../../tests/support/entity-samples.ts'
import { testLanes } from '../store/test-database.ts'

describe.each(testLanes)('a forgotten password of an invited employee, over $name', (lane) => {
  let shop: AttackedShop
  let nth = 800
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    await platform('update account set expires_at = null where $1::integer > 0', [shop.accountId])
  })
  afterAll(() => shop.app.close())

  const platform = (sql: string, params: readonly unknown[]) => shop.app.db.asPlatform((tx) => tx.query(sql, [...params]))
  const command = async (name: string, input: unknown) => {
    const request = { token: shop.owner, body: { opId: shop.clock.newId(), input } }
    expect((await shop.app.request('POST', `/api/command/${name}`, request)).body).toEqual({ ok: true })
  }
  async function hire() {
    nth += 1
    const employeeId = shop.clock.newId()
    const email = `new${nth}@shop.example`
    const days = { joinedOn: null, leftOn: null, holidays: [], customHours: [] }
    await command('addEmployee', { employeeId, employee: { ...sampleDraft(employeeEntity, nth, {}), ...days, email, hasLogin: true } })
    return { employeeId, email }
  }
  const secrets = async (email: string) =>
    (await platform('select body from outgoing_mail where recipient = $1 order by created_at, id', [email])).flatMap(
      (letter) => /\/merchant\/invitation\/(\S+)/.exec(String(letter['body']))?.[1] ?? [],
    )
  const forgot = async (email: string) => {
    const { status, body } = await shop.app.request('POST', '/api/forgot_password', { body: { email } })
    return { status, body }
  }
  const accept = async (token: string | undefined) =>
    (await shop.app.request('POST', '/api/accept_invitation', { body: { token, password: 'a password of her own' } })).status

  test('sends nothing without an invitation, after the employee has left, or if the account is closed', async () => {
    const [never, gone, shut] = [await hire(), await hire(), await hire()]
    for (const { employeeId } of [gone, shut]) await command('inviteEmployee', { employeeId })
    await command('disableEmployee', { employeeId: gone.employeeId })
    const before = await Promise.all([never, gone, shut].map(({ email }) => secrets(email)))
    await forgot(never.email)
    await forgot(gone.email)
    await platform('update account set status = 0 where id = $1', [shop.accountId])
    await forgot(shut.email)
    await platform('update account set status = 1 where id = $1', [shop.accountId])
    expect(await Promise.all([never, gone, shut].map(({ email }) => secrets(email)))).toEqual(before)
  })

  test('has the same limit as other password requests', async () => {
    const her = await hire()
    await command('inviteEmployee', { employeeId: her.employeeId })
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) statuses.push((await forgot(her.email)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('sends the invitation again, valid for seven days, and voids the previous one', async () => {
    const her = await hire()
    await command('inviteEmployee', { employeeId: her.employeeId })
    const [first] = await secrets(her.email)
    // Also after it has expired, and in any letter case.
    shop.clock.advance(8 * DAY_MS)
    const request = await forgot(her.email.toUpperCase())
    expect(request).toEqual(await forgot('nobody@shop.example'))
    const renewed = (await secrets(her.email)).at(-1)
    expect(renewed).toBeDefined()
    expect(renewed).not.toBe(first)
    shop.clock.advance(7 * DAY_MS - HOUR_MS)
    expect([await accept(first), await accept(renewed), await accept(renewed)]).toEqual([422, 200, 422])
  })
})
