import { expect, test } from '@playwright/test'
import { may } from '#domain/access/pages.ts'
import { withAction } from '#domain/access/levels.ts'
import type { employees } from '#domain/employees/employee-entity.ts'
import type { roles } from '#domain/employees/role-entity.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient, newId } from '../../support/api-client.ts'
import { inShopWithTill } from '../../support/screens/journey.ts'

const SPECIALIST = { name: 'Amal Al Zahrani', pin: '5555' }
/** Screens of most areas, none of which a specialist may open. */
const TYPED = [
  ...['employees', 'employees/roles', 'employees/employees-information', 'setting/general-setting', 'devices/attention'],
  ...['accounting/suppliers', 'accounting/total-sales', 'products/define-product', 'products/stock-operations'],
  'reports/management-reports/acitivities-report',
]

/** The owner's API session, without a screen. */
async function ownerAt(url: string) {
  const api = apiClient(url)
  const signedIn = (await api.post('/api/login', { ...DEMO_OWNER, take_over: true })).body as { readonly api_token: string }
  const listed = async <Row>(name: string) =>
    ((await api.get(`/api/query/${name}?limit=50`, signedIn.api_token)).body as { readonly rows: readonly Row[] }).rows
  return {
    roles: () => listed<ListRow<typeof roles>>('roles'),
    employees: () => listed<ListRow<typeof employees>>('employees'),
    do: (command: string, input: unknown) => api.post(`/api/command/${command}`, { opId: newId(), input }, signedIn.api_token),
  }
}

test('a specialist cannot open forbidden addresses; a changed role reaches the open till, and losing it locks the till', async () => {
  await inShopWithTill('rights', async ({ server, openTill }) => {
    const { page, shop } = await openTill()
    for (const path of TYPED) {
      await page.goto(`${server.url}/en/merchant/${path}`)
      await shop.unlock(SPECIALIST.name, SPECIALIST.pin)
      await expect(page.getByText('You have no permission for this screen'), path).toBeVisible()
    }

    const owner = await ownerAt(server.url)
    const person = (await owner.employees()).find(({ nameEn }) => nameEn === SPECIALIST.name)
    const held = (await owner.roles()).find(({ id }) => id === person?.roleId)
    if (!held || !person) throw new Error('the demo shop has a specialist')
    const menu = page.getByRole('navigation').getByText('Pieces for rent').first()
    await expect(menu).toHaveCount(0)
    const { nameAr, nameEn, discountMax } = held
    const permissions = withAction(held.permissions, may('rent', 'view'), true)
    const given = await owner.do('editRole', { roleId: held.id, role: { nameAr, nameEn, discountMax, permissions } })
    expect(given.body).toEqual({ ok: true })
    await expect(page.getByText('Your permissions were changed.')).toBeVisible({ timeout: 30_000 })
    await expect(menu).toBeVisible()

    expect((await owner.do('disableEmployee', { employeeId: person.id })).body).toEqual({ ok: true })
    await expect(page.getByRole('button', { name: /Sara Al Otaibi/ })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: new RegExp(SPECIALIST.name) })).toHaveCount(0)
  })
})
