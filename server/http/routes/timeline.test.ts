import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { TIMELINE_PAGE } from '#domain/platform/timeline.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { TRAINEE_ID, exampleCustomers } from '../../../tests/support/direct-till.ts'
import { sampleDraft } from '../../../tests/support/entity-samples.ts'
import { exampleService } from '../../../tests/support/examples/example-shop.ts'
import { womanForm } from '../../../tests/support/examples/new-woman.ts'
import { testLane, testLanes } from '../../store/test-database.ts'
import { type TestApp, openTestApp, registerShop, tickingClock } from '../test-app.ts'

describe.each(testLanes)('timelines over HTTP, over $name', (lane) => {
  let shop: TestApp
  let token: unknown
  beforeAll(async () => {
    shop = await openTestApp(lane, { clock: tickingClock() })
    token = (await registerShop(shop.request, 'owner@shop.example'))['api_token']
  })
  afterAll(() => shop.close())

  const run = async (name: string, input: unknown) =>
    (await shop.request('POST', `/api/command/${name}`, { token, body: { opId: shop.deps.clock.newId(), input } })).body
  const timeline = (path: string, as: unknown = token) => shop.request('GET', `/api/timeline/${path}`, { token: as })

  test('a page contains the newest entries, and the next one starts where it ended', async () => {
    const customerId = shop.deps.clock.newId()
    expect(await run('addCustomer', { customerId, customer: womanForm({ name: 'سارة', mobile: '0551110000' }) })).toEqual({ ok: true })
    for (let nth = 1; nth <= TIMELINE_PAGE + 4; nth += 1)
      await run('editCustomer', { customerId, customer: womanForm({ name: 'سارة', mobile: '0551110000', notes: `${nth}` }) })
    const first = (await timeline(`customer/${customerId}`)).body
    expect([first['lines']?.length, first['lines']?.[0]?.fields]).toEqual([
      TIMELINE_PAGE,
      [{ name: 'notes', kind: 'text', isName: false, values: [`${TIMELINE_PAGE + 3}`, `${TIMELINE_PAGE + 4}`] }],
    ])
    const actor = String(first['lines']?.[0]?.actor)
    expect(first['names']?.[actor]).toEqual({ ar: 'Noura', en: 'Noura' })
    const second = (await timeline(`customer/${customerId}?before=${String(first['next'])}`)).body
    expect([second['lines']?.length, second['next'], second['lines']?.[4]]).toMatchObject([
      5,
      null,
      { command: 'addCustomer', isNew: true },
    ])
    expect((await timeline(`customer/${customerId}?before=yesterday`)).status).toBe(422)
  })

  test('each operation is listed once in the activity log with user, action and device, and the log is immutable', async () => {
    const customerId = shop.deps.clock.newId()
    await run('addCustomer', { customerId, customer: womanForm({ name: 'ليلى', mobile: '0551110009' }) })
    await run('editCustomer', { customerId, customer: womanForm({ name: 'ليلى', mobile: '0551110009', notes: 'VIP' }) })
    // A command without changes is not logged.
    await run('editCustomer', { customerId, customer: womanForm({ name: 'ليلى', mobile: '0551110009', notes: 'VIP' }) })
    const request = await shop.request('GET', '/api/query/activities?limit=2', { token })
    const line = { subject: 'customer', subjectId: customerId, nameAr: 'ليلى', device: null, isObjected: false, doneOn: expect.any(String) }
    expect(request.body['rows']).toMatchObject([
      { command: 'editCustomer', ...line },
      { command: 'addCustomer', ...line },
    ])
    expect(request.body['names']?.[String(request.body['rows']?.[0]?.employeeId)]).toEqual({ ar: 'Noura', en: 'Noura' })
    const change = (sql: string) => shop.deps.db.inAccount(2, (tx) => tx.query(sql))
    for (const sql of ['update activity set command = null', 'delete from activity'])
      await expect(change(sql)).rejects.toThrow(/permission denied/)
  })

  test('the entries of one operation can be requested alone, as from the activity log', async () => {
    const [customerId, operation] = [shop.deps.clock.newId(), shop.deps.clock.newId()]
    const edited = (notes: string) => ({ customerId, customer: womanForm({ name: 'منى', mobile: '0551110003', notes }) })
    await run('addCustomer', { customerId, customer: womanForm({ name: 'منى', mobile: '0551110003' }) })
    await run('editCustomer', edited('one'))
    await shop.request('POST', '/api/command/editCustomer', { token, body: { opId: operation, input: edited('two') } })
    await run('editCustomer', edited('three'))
    const { body } = await timeline(`customer/${customerId}?operation=${operation}`)
    const reported = [{ operation, fields: [{ name: 'notes', kind: 'text', isName: false, values: ['one', 'two'] }] }]
    expect([body['lines']?.length, body['lines']]).toMatchObject([1, reported])
    expect((await timeline(`customer/${customerId}?operation=${shop.deps.clock.newId()}`)).body['lines']).toEqual([])
    expect((await timeline(`customer/${customerId}?operation=last`)).status).toBe(422)
  })

  test('is not found for rows that the user may not open: another shop, an unreadable record, no session', async () => {
    const customerId = shop.deps.clock.newId()
    await run('addCustomer', { customerId, customer: womanForm({ name: 'هند', mobile: '0551110001' }) })
    const stranger = (await registerShop(shop.request, 'other@shop.example'))['api_token']
    expect((await timeline(`customer/${customerId}`, stranger)).status).toBe(404)
    for (const record of ['employee_pin', 'employee_proof', 'row_change', 'user_account'])
      expect([record, (await timeline(`${record}/${customerId}`)).status]).toEqual([record, 404])
    expect((await timeline(`account_setting/${ONLY_ROW_ID}`)).status).toBe(200)
    expect((await timeline(`customer/${customerId}`, null)).status).toBe(401)
  })
})

test("a cashier who may only sell, or a till's credential, cannot read timelines of other rows", async () => {
  const { app, cashier, owner, till } = await openAttackedShop(testLane)
  const send = async (path: string, token: unknown) => (await app.request('GET', `/api/timeline/${path}`, { token })).status
  for (const path of [`customer/${exampleCustomers[0]?.id}`, `service/${exampleService.id}`, `employee/${TRAINEE_ID}`])
    expect([await send(path, owner), await send(path, cashier), await send(path, till.credential)]).toEqual([200, 403, 401])
  await app.close()
})

test('unchanged opening hours and holidays are not reported as changed when the database returns their keys in another order', async () => {
  const { app, clock, owner } = await openAttackedShop(testLane)
  const person = { ...sampleDraft(employeeEntity, 42, {}), joinedOn: null, leftOn: null, hasLogin: false }
  const edit = (jobTitle: string) => {
    const input = { employeeId: TRAINEE_ID, employee: { ...person, jobTitle } }
    return app.request('POST', '/api/command/editEmployee', { token: owner, body: { opId: clock.newId(), input } })
  }
  expect((await edit('Seamstress')).body).toEqual({ ok: true })
  expect((await edit('Cutter')).body).toEqual({ ok: true })
  const { body } = await app.request('GET', `/api/timeline/employee/${TRAINEE_ID}`, { token: owner })
  expect(body['lines']?.[0]?.fields).toMatchObject([{ name: 'jobTitle', values: ['Seamstress', 'Cutter'] }])
  await app.close()
})
