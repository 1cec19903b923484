import { expect, it } from 'vitest'
import { screenPaths } from '../support/screens/screen-paths.ts'
import { areaScreenOf } from '../../src/engine/shell/screens.ts'
import { COUNTER_AREA, COUNTER_SCREENS } from '../../src/areas/counter/screens.ts'
import { OFFICE } from '../../src/areas/office/office.ts'

const all = [...COUNTER_SCREENS, ...OFFICE.screens]

it('no two screens have one address', () => {
  const paths = all.map(({ path }) => path)
  expect(paths.filter((path, nth) => paths.indexOf(path) !== nth)).toEqual([])
})

it('journeys walk every screen that exists', () => {
  const walked = screenPaths().map(({ path }) => path)
  expect(walked.toSorted()).toEqual(all.map(({ path }) => path).toSorted())
})

it('a screen of the office under an address of the counter is not taken for a row of the counter', () => {
  for (const { path } of OFFICE.screens) expect(areaScreenOf(COUNTER_AREA, path), path).toBeNull()
  expect(areaScreenOf(COUNTER_AREA, '/en/merchant/rent/orders/42')?.rest).toBe('42')
})

it('every group of the menu holds a screen, and every screen of the menu stands in a group or at its head', () => {
  const names: string[] = OFFICE.groups.map(({ name }) => name)
  expect(names.filter((name) => !all.some(({ menu }) => menu === name))).toEqual([])
  expect(all.filter(({ menu }) => menu !== undefined && menu !== 'counter' && !names.includes(menu))).toEqual([])
})
