import { expect, it } from 'vitest'
import { MENU_GROUPS } from '../../src/engine/menu/menu-groups.ts'
import { routesAt, router, screenAt, screens } from '../support/screens/all-routes.ts'
import { screenPaths } from '../support/screens/screen-paths.ts'

const twice = <T>(values: readonly T[]): T[] => values.filter((value, nth) => values.indexOf(value) !== nth)
const HOUSE = '/{-$lang}/merchant/_house'
/** What draws no screen: an address that nobody has, and an old one. */
const NO_SCREEN = [`${HOUSE}/$`, `${HOUSE}/pos/pos`]

it('no two screens have one address or one place in the order, and each that is listed has a place', () => {
  expect(twice(screens.map(({ path }) => path))).toEqual([])
  expect(twice(screens.flatMap(({ order }) => order ?? []))).toEqual([])
  expect(screens.filter(({ order, isUnlisted = false }) => (order === undefined) !== isUnlisted).map(({ path }) => path)).toEqual([])
})

it('every page behind the door belongs to a screen, whose permission opens it', () => {
  const pages = Object.values(router.routesById).filter(({ id }) => id.startsWith(`${HOUSE}/`) && !NO_SCREEN.includes(id))
  expect(pages.length).toBeGreaterThan(100)
  const addressOf = (path: string) => path.replace('/{-$lang}', '').replaceAll(/\$\w+/g, '0')
  expect(pages.filter(({ fullPath }) => screenAt(addressOf(fullPath)) === null).map(({ id }) => id)).toEqual([])
})

it('a page below the address of another screen keeps its own', () => {
  expect(screenAt('/merchant/customers/42')?.path).toBe('/merchant/customers')
  expect(screenAt('/en/merchant/employees/roles/role/42')?.path).toBe('/merchant/employees/roles/role')
  expect(screenAt('/merchant/rent/orders/42')?.path).toBe('/merchant/rent/orders')
  expect(screenAt('/merchant/rent/nothing')).toBeNull()
  expect(routesAt('/merchant/customers/7/8').at(-1)?.id).toBe(NO_SCREEN[0])
})

it('every group of the menu holds a screen', () => {
  expect(MENU_GROUPS.filter(({ name }) => !screens.some(({ menu }) => menu === name))).toEqual([])
})

it('journeys walk every screen that can be opened without a row', () => {
  const walked = screenPaths().map(({ path }) => path)
  expect(screens.map(({ path }) => path).filter((path) => !path.includes('$') && !walked.includes(path))).toEqual([])
})
