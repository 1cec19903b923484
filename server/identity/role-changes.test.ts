import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NAMED_ROLES } from '#domain/access/named-roles.ts'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { openAttackedShop, type AttackedShop } from '../../tests/support/attacked-shop.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { testLanes } from '../store/test-database.ts'

describe.each(testLanes)('roles over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const edit = async (permissions: object, token: unknown = shop.owner) => {
    const input = { roleId: exampleId(311), role: { nameAr: 'متدربة', nameEn: 'Trainee', discountMax: null, permissions } }
    const request = { token, body: { opId: shop.clock.newId(), input } }
    return (await shop.app.request('POST', '/api/command/editRole', request)).body
  }
  const reads = async () => (await shop.app.request('GET', '/api/query/customers', { token: shop.cashier })).status

  test('a role edited while its holder works applies to the next request, and on tills with the next pull', async () => {
    const first = await shop.till.pull()
    expect(await reads()).toBe(403)
    const more = { [PAGES.customers]: [ACTIONS.customers.view], [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] }
    expect(await edit(more)).toEqual({ ok: true })
    expect(await reads()).toBe(200)
    const next = await shop.till.pull({ cursor: first.cursor })
    expect(next.changes.flatMap(({ record, row }) => (record === 'role' ? [row] : []))).toMatchObject([
      { id: exampleId(311), permissions: more },
    ])
    expect(await edit({ [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] })).toEqual({ ok: true })
    expect(await reads()).toBe(403)
  })

  test('a user cannot grant permissions that they do not have, whatever is sent', async () => {
    const held = { [PAGES.employees]: [ACTIONS.employees.editRoles] }
    expect(await edit(held)).toEqual({ ok: true })
    expect(await edit({ ...held, [PAGES.settings]: [ACTIONS.settings.edit] }, shop.cashier)).toMatchObject({
      refusal: { code: 'employees.grants-beyond-own', field: 'role.permissions' },
    })
    // A permission that does not exist cannot be granted, not even by the owner.
    for (const token of [shop.cashier, shop.owner])
      expect(await edit({ [PAGES.employees]: [99] }, token)).toMatchObject({
        refusal: { code: 'employees.grants-beyond-own', field: 'role.permissions' },
      })
    expect(await edit({ [PAGES.employees]: [0] }, shop.cashier)).toEqual({ errors: { 'role.permissions.4.0': ['invalid'] } })
  })

  test('a new account starts with the seven default roles, and a role in use cannot be removed', async () => {
    const token = shop.foreigner
    const { rows } = (await shop.app.request('GET', '/api/query/roles', { token })).body as unknown as {
      rows: { id: string; nameEn: string; isOwner: boolean; permissions: object }[]
    }
    expect(rows.map(({ nameEn }) => nameEn).toSorted()).toEqual(['Owner', ...NAMED_ROLES.map(({ nameEn }) => nameEn)].toSorted())
    for (const { nameEn, permissions } of NAMED_ROLES) expect(rows.find((row) => row.nameEn === nameEn)?.permissions).toEqual(permissions)
    const remove = (roleId: string | undefined, by: unknown) =>
      shop.app.request('POST', '/api/command/removeRole', { token: by, body: { opId: shop.clock.newId(), input: { roleId } } })
    expect((await remove(rows.find(({ nameEn }) => nameEn === 'Cashier')?.id, token)).body).toEqual({ ok: true })
    expect((await shop.app.request('GET', '/api/query/roles', { token })).body['total']).toBe(6)
    expect((await remove(exampleId(311), shop.owner)).body).toMatchObject({
      refusal: { code: 'employees.role-held', details: { count: 1, nameEn: expect.any(String) } },
    })
    expect((await remove(exampleId(311), token)).body).toMatchObject({ refusal: { code: 'employees.role-unknown' } })
  })
})
