import { expect, it } from 'vitest'
import { MENU_GROUPS } from '../../src/engine/menu/menu-groups.ts'
import { routesAt, router, screenAt, screens } from '../support/screens/all-routes.ts'
import { screenPaths } from '../support/screens/screen-paths.ts'

const twice = <T>(values: readonly T[]): T[] => values.filter((value, nth) => values.indexOf(value) !== nth)
const HOUSE = '/{-$lang}/merchant/_house'
/** Paths without a screen: the catch-all and an old one. */
const NO_SCREEN = [`${HOUSE}/$`, `${HOUSE}/pos/pos`]

it('screens have unique addresses and menu positions, and each listed one has a position', () => {
  expect(twice(screens.map(({ path }) => path))).toEqual([])
  expect(twice(screens.flatMap(({ order }) => order ?? []))).toEqual([])
  expect(screens.filter(({ order, isUnlisted = false }) => (order === undefined) !== isUnlisted).map(({ path }) => path)).toEqual([])
})

it('every signed-in page belongs to a screen, whose permission it requires', () => {
  const pages = Object.values(router.routesById).filter(({ id }) => id.startsWith(`${HOUSE}/`) && !NO_SCREEN.includes(id))
  expect(pages.length).toBeGreaterThan(100)
  const addressOf = (path: string) => path.replace('/{-$lang}', '').replaceAll(/\$\w+/g, '0')
  expect(pages.filter(({ fullPath }) => screenAt(addressOf(fullPath)) === null).map(({ id }) => id)).toEqual([])
})

it('a page below another screen’s address keeps its own screen', () => {
  expect(screenAt('/merchant/customers/42')?.path).toBe('/merchant/customers')
  expect(screenAt('/en/merchant/employees/roles/role/42')?.path).toBe('/merchant/employees/roles/role')
  expect(screenAt('/merchant/rent/orders/42')?.path).toBe('/merchant/rent/orders')
  expect(screenAt('/merchant/rent/nothing')).toBeNull()
  expect(routesAt('/merchant/customers/7/8').at(-1)?.id).toBe(NO_SCREEN[0])
})

it('every group of the menu has a screen', () => {
  expect(MENU_GROUPS.filter(({ name }) => !screens.some(({ menu }) => menu === name))).toEqual([])
})

it('journeys walk every screen that needs no row', () => {
  const walked = screenPaths().map(({ path }) => path)
  expect(screens.map(({ path }) => path).filter((path) => !path.includes('$') && !walked.includes(path))).toEqual([])
})
