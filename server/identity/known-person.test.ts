import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginResponseSchema } from '#domain/platform/calls.ts'
import { PASSWORD, type TestApp, openTestApp, registerShop } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'

describe.each(testLanes)('over $name', (lane) => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openTestApp(lane)
  })
  afterAll(() => shop.close())

  test('an employee signs in at a till by employee id, within their account only', async () => {
    const owner = await registerShop(shop.request, 'owner@shop.example')
    const other = await registerShop(shop.request, 'other@shop.example')
    const own = { account_id: owner.account_id, employee_id: owner.employee_id, password: PASSWORD, take_over: true }
    const login = (more: object) => shop.request('POST', '/api/login', { body: { ...own, ...more } })
    expect(v.parse(loginResponseSchema, (await login({})).body)).toMatchObject({ id: owner.id, employee_id: owner.employee_id })
    expect((await login({ password: 'wrong' })).body).toEqual({ errors: { password: ['password-incorrect'] } })
    for (const unknown of [owner.id, other.employee_id])
      expect((await login({ employee_id: unknown })).body).toEqual({ errors: { form: ['user-does-not-exist'] } })
    expect((await login({ account_id: 999_999 })).body).toEqual({ errors: { account_id: ['account-does-not-exist'] } })
    expect((await login({ account_id: undefined })).body).toEqual({ errors: { account_id: ['required'] } })
  })

  test('an employee who may not sign in by name may not sign in by id either', async () => {
    const owner = await registerShop(shop.request, 'third@shop.example')
    const body = { account_id: owner.account_id, employee_id: owner.employee_id, password: PASSWORD, take_over: true }
    await shop.db.asPlatform((tx) => tx.query('update employee set has_login = false where account_id = $1', [owner.account_id]))
    expect((await shop.request('POST', '/api/login', { body })).body).toEqual({ errors: { form: ['user-not-active'] } })
  })
})
