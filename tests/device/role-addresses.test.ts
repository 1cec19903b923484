import { expect, it } from 'vitest'
import { isAllowed } from '#domain/kernel/permission.ts'
import { MATRIX_ROLES } from '../support/matrix-roles.ts'
import { screenAt, screens } from '../support/screens/all-routes.ts'

it('a user without permissions can open only personal pages by address', () => {
  const opened = screens.filter(({ path }) => isAllowed({}, screenAt(path)?.permission ?? null)).map(({ path }) => path)
  const ownCommission = '/reports/management-reports/employees-commissions-report/$id'
  const own = ['', '/no-permission', '/notifications', '/profile', ownCommission, '/welcome']
  expect(opened.toSorted()).toEqual(own.map((path) => `/merchant${path}`))
})

it.each(MATRIX_ROLES)('$name reaches by address, in both languages, each permitted screen and no other', ({ permissions }) => {
  for (const { path, permission } of screens)
    for (const address of [path, `/en${path}`, `${path}/`]) {
      expect([address, isAllowed(permissions, screenAt(address)?.permission ?? null)]).toEqual([
        address,
        isAllowed(permissions, permission),
      ])
    }
})
