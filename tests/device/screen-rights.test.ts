import { expect, it } from 'vitest'
import type { Permission } from '#domain/kernel/define.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { queries, reports } from '#domain/registry.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { permissionsToOpen } from '#server/http/routes/readable-records.ts'
import { MATRIX_ROLES } from '../support/matrix-roles.ts'
import { screens } from '../support/screens/all-routes.ts'

/** Screens with another name than the list or report that they show. */
const SHOWN: Readonly<Record<string, string>> = {
  '/merchant/accounting/total-sales': 'invoices',
  '/merchant/marketing-tools/discount-codes': 'discountCodes',
  '/merchant/menu/categories': 'serviceGroups',
  '/merchant/products/active-products': 'products',
  '/merchant/products/categories': 'productGroups',
  '/merchant/products/define-product': 'products',
  '/merchant/products/stock-operations': 'stockMoves',
  '/merchant/rent/orders': 'rentalOrders',
  '/merchant/reports/accounting-reports/payment-gateway-payments': 'gatewayPayments',
  '/merchant/reports/accounting-reports/card-terminal-payments': 'terminalPayments',
  '/merchant/rent/rent-categories': 'rentCategories',
  '/merchant/rent/rent-items': 'rentItems',
  '/merchant/reports/management-reports/acitivities-report': 'activities',
}

const requested: ReadonlyMap<string, Permission | null> = new Map(
  [...queries, ...reports].map(({ name, permission }) => [name, permission]),
)
const shownAt = (path: string): string => SHOWN[path] ?? path.slice(path.lastIndexOf('/') + 1)

it('a screen opens for exactly the users to whom the server returns its data', () => {
  const paired = screens.filter(({ path }) => requested.has(shownAt(path)))
  expect(Object.keys(SHOWN).filter((path) => !paired.some((screen) => screen.path === path))).toEqual([])
  expect(paired.length).toBeGreaterThan(40)
  for (const { path, permission } of paired) expect([path, permission]).toEqual([path, requested.get(shownAt(path))])
})

it.each(MATRIX_ROLES)('$name can read the settings that its screens need for printing and prices', ({ permissions }) => {
  const printing = ['/merchant/rent/visit', '/merchant/rent/orders', '/merchant/accounting/total-sales', '/merchant/accounting/shifts']
  const opened = screens.filter(({ path, permission }) => printing.includes(path) && isAllowed(permissions, permission))
  const mayRead = permissionsToOpen(accountSetting).some((permission) => isAllowed(permissions, permission))
  expect(opened.map(({ path }) => [path, mayRead])).toEqual(opened.map(({ path }) => [path, true]))
})
