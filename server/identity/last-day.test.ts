import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#domain/access/pages.ts'
import { role } from '#domain/employees/employee.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { addDays, dayOf } from '#domain/kernel/time.ts'
import { PASSWORD } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { type AttackedShop, openAttackedShop } from '../../tests/support/attacked-shop.ts'
import { changeRow } from '../../tests/support/change-row.ts'
import { TRAINEE_ID } from '../../tests/support/direct-till.ts'
import { EXAMPLE_NOW, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { sampleDraft } from '../../tests/support/entity-samples.ts'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { resultsByPlace } from '../../tests/support/till-per-test.ts'

describe.each(testLanes)('over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const command = async (name: string, input: unknown, token: unknown = shop.owner) => {
    const { status, body } = await shop.app.request('POST', `/api/command/${name}`, { token, body: { opId: shop.clock.newId(), input } })
    return status === 200 ? (body['refusal']?.['code'] ?? 'done') : status
  }
  const signIn = () =>
    shop.app.request('POST', '/api/login', { body: { email: 'cashier@shop.example', password: PASSWORD, take_over: true } })
  const status = async (token: unknown) =>
    (
      await shop.app.request('POST', '/api/get_global_informations', {
        token,
        body: { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' },
      })
    ).status
  const today = () => dayOf(shop.clock.now(), exampleSetting.timeZone)
  const draft = (more: object) => ({ ...sampleDraft(employeeEntity, 42, {}), joinedOn: null, hasLogin: true, ...more })
  const edit = (more: object) => command('editEmployee', { employeeId: TRAINEE_ID, employee: draft(more) })

  const allow = (permissions: RowOf<typeof role>['permissions']) =>
    changeRow({ db: shop.app.db, accountId: shop.accountId }, role, exampleId(311), { permissions }, shop.clock.now())

  test("a session ends with the user's last working day, and signing in is refused afterwards", async () => {
    expect(await edit({ leftOn: today() })).toBe('done')
    expect((await signIn()).status).toBe(200)
    const { body } = await signIn()
    expect(await status(body['api_token'])).toBe(200)
    expect(await edit({ leftOn: addDays(today(), -1) })).toBe('done')
    expect(await status(body['api_token'])).toBe(401)
    expect((await signIn()).body).toEqual({ errors: { form: ['user-not-active'] } })
    expect(await edit({ leftOn: null })).toBe('done')
    expect((await signIn()).status).toBe(200)
  })

  test('a user who may not sign in has no session, even with the right password', async () => {
    const { body } = await signIn()
    expect(await edit({ leftOn: null, hasLogin: false })).toBe('done')
    expect(await status(body['api_token'])).toBe(401)
    expect((await signIn()).body).toEqual({ errors: { form: ['user-not-active'] } })
    expect(await edit({ leftOn: null })).toBe('done')
  })

  test('operations by an employee after the last working day are accepted and reported as done without permission', async () => {
    await allow({ [PAGES.pointOfSale]: [1, 2, 3, 4, 5, 6, 7, 8] })
    const reported = async (nth: number) =>
      resultsByPlace(await shop.till.push([await shop.till.sale(nth, undefined, { actor: TRAINEE_ID })]))
    expect(await edit({ leftOn: dayOf(EXAMPLE_NOW, exampleSetting.timeZone) })).toBe('done')
    expect((await reported(0)).join()).not.toContain('sales.no-permission')
    expect(await edit({ leftOn: addDays(dayOf(EXAMPLE_NOW, exampleSetting.timeZone), -1) })).toBe('done')
    expect((await reported(1)).join()).toContain('exception sales.no-permission')
  })

  test('a salary is only visible with the permission, and is retained when others change the employee', async () => {
    const employeeId = shop.clock.newId()
    const added = draft({ mobile: '0501112233', email: 'pay@example.com', leftOn: null, salary: 650_000 })
    expect(await command('addEmployee', { employeeId, employee: added })).toBe('done')
    await allow({ [PAGES.employees]: [1, 2], [PAGES.pointOfSale]: [1, 2, 3, 4, 5, 6, 7, 8] })
    expect(await edit({ leftOn: null })).toBe('done')
    const token = (await signIn()).body['api_token']
    const fileBy = async (by: unknown) =>
      (await shop.app.request('GET', `/api/record/employee_file/${employeeId}`, { token: by })).body['row']
    expect(await fileBy(shop.owner)).toMatchObject({ salary: 650_000 })
    expect(Object.keys(Object(await fileBy(token)))).toEqual(['id', 'experience', 'passportExpiresOn', 'residencyExpiresOn'])
    const changed = { ...added, salary: null, experience: 'ten years' }
    expect(await command('editEmployee', { employeeId, employee: changed }, token)).toBe('done')
    expect(await fileBy(shop.owner)).toMatchObject({ salary: 650_000, experience: 'ten years' })
    expect(await command('editEmployee', { employeeId, employee: { ...changed, salary: 700_000 } })).toBe('done')
    const saved = await shop.app.db.asPlatform((tx) => tx.query('select fields from row_change where row_id = $1', [employeeId]))
    expect(saved.map(({ fields }) => fields)).toContainEqual({ salary: [] })
  })
})
