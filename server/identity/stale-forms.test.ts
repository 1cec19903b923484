import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { attention } from '#domain/attention/attention.ts'
import { customerEntity, editCustomer } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { roleEntity } from '#domain/employees/role-entity.ts'
import { draftOfRow } from '#domain/entities/draft-of-row.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { type AttackedShop, openAttackedShop } from '../../tests/support/attacked-shop.ts'
import { TRAINEE_ID, exampleCustomers } from '../../tests/support/direct-till.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { tillPerTest, resultsByPlace } from '../../tests/support/till-per-test.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'

type Row = Readonly<Record<string, unknown>>

describe.each(testLanes)('a form opened before another user saved, over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const save = async (name: string, input: object) =>
    (await shop.app.request('POST', `/api/command/${name}`, { token: shop.owner, body: { opId: shop.clock.newId(), input } })).body
  const read = async (record: string, id: string) =>
    (await shop.app.request('GET', `/api/record/${record}/${id}`, { token: shop.owner })).body['row'] as Row

  const roleId = exampleId(311)
  const readRole = async () => draftOfRow(roleEntity, await read('role', roleId))
  const readEmployee = async () => ({
    ...draftOfRow(employeeEntity, { ...(await read('employee_file', TRAINEE_ID)), ...(await read('employee', TRAINEE_ID)) }),
  })

  test('does not restore permissions removed from a role meanwhile, nor its discount limit', async () => {
    const opened = await readRole()
    const cut = { ...opened, permissions: { [PAGES.customers]: [ACTIONS.customers.view] }, discountMax: 500 }
    expect(cut.permissions).not.toEqual(opened['permissions'])
    expect(await save('editRole', { roleId, role: cut, before: opened })).toEqual({ ok: true })
    expect(await save('editRole', { roleId, role: { ...opened, nameEn: 'Till' }, before: opened })).toEqual({ ok: true })
    expect(await readRole()).toEqual({ ...cut, nameEn: 'Till' })
    // As older tills and apps send it.
    expect(await save('editRole', { roleId, role: opened })).toEqual({ ok: true })
    expect(await readRole()).toEqual(opened)
  })

  test('reports a conflict if both changed the same field of a role, and saves after it was reloaded', async () => {
    const opened = await readRole()
    expect(await save('editRole', { roleId, role: { ...opened, discountMax: 700 }, before: opened })).toEqual({ ok: true })
    const typed = { ...opened, discountMax: 900 }
    expect(await save('editRole', { roleId, role: typed, before: opened })).toMatchObject({
      refusal: { code: 'entities.changed-meanwhile', field: 'role.discountMax', details: { fields: 'discountMax' } },
    })
    expect(await readRole()).toMatchObject({ discountMax: 700 })
    expect(await save('editRole', { roleId, role: typed, before: { ...opened, discountMax: 700 } })).toEqual({ ok: true })
    expect(await readRole()).toMatchObject({ discountMax: 900 })
  })

  test('does not overwrite the mobile number, salary and hours entered meanwhile', async () => {
    const opened = await readEmployee()
    const meanwhile = { mobile: '0507654321', salary: 700_000, workingHours: [{ day: 1, from: '09:00', to: '17:00' }] }
    expect(await save('editEmployee', { employeeId: TRAINEE_ID, employee: { ...opened, ...meanwhile }, before: opened })).toEqual({
      ok: true,
    })
    expect(await save('editEmployee', { employeeId: TRAINEE_ID, employee: { ...opened, jobTitle: 'Tailor' }, before: opened })).toEqual({
      ok: true,
    })
    expect(await readEmployee()).toEqual({ ...opened, ...meanwhile, mobile: '+966507654321', jobTitle: 'Tailor' })
    const stale = { ...opened, mobile: '0501111111' }
    expect(await save('editEmployee', { employeeId: TRAINEE_ID, employee: stale, before: opened })).toMatchObject({
      refusal: { code: 'entities.changed-meanwhile', field: 'employee.mobile' },
    })
  })
})

describe.each(testLanes)('an edit queued by a till before another user saved, over $name', ({ open }) => {
  const at = tillPerTest(open)
  const customerId = exampleCustomers[0]?.id ?? ''
  const rowNow = async () => (await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).get(customer, customerId))) ?? {}
  const queue = (typed: object, before: object) =>
    at.till.queue(editCustomer, { customerId, customer: { ...before, ...typed }, before } as InputOf<typeof customerEntity.edit>)

  test('is refused with a notice if both changed the same field; otherwise both count', async () => {
    await at.till.unlock()
    const opened = draftOfRow(customerEntity, await rowNow())
    const ops = [
      await queue({ mobile: '0501112223' }, opened),
      await queue({ notes: 'Likes ivory' }, opened),
      await queue({ mobile: '0509998887' }, opened),
    ]
    expect(resultsByPlace(await at.till.push(ops))).toEqual(['1 applied', '2 applied', '3 rejected entities.changed-meanwhile'])
    expect(await rowNow()).toMatchObject({ mobile: '966501112223', notes: 'Likes ivory' })
    const notices = await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 9 }))
    expect(notices).toMatchObject([{ code: 'entities.changed-meanwhile', details: { fields: 'mobile', nameEn: expect.any(String) } }])
    expect(notices[0]).toMatchObject({ command: 'editCustomer' })
  })
})
