import { House } from 'lucide-react'
import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { type Area, enterArea } from './enter-area.ts'
import { type AreaScreen, type MenuGroup, menuGroupsAtom, screensAtom } from './screens.ts'

const label = { id: 'word', message: 'word' }
const groups: readonly MenuGroup[] = [{ name: 'shop', label, icon: House }]
const screen = (path: string): AreaScreen => ({
  path,
  label,
  icon: House,
  permission: null,
  worksOffline: true,
  words: 'none',
  load: () => Promise.reject(new Error('not drawn')),
})

it('entering an area adds its screens and groups once, however often it is entered', async () => {
  const store = createStore()
  store.set(screensAtom, [screen('/merchant')])
  const area: Area = { words: 'none', load: () => Promise.resolve({ screens: [screen('/merchant/a')], groups }) }
  await Promise.all([enterArea(area, store), enterArea(area, store)])
  await enterArea(area, store)
  expect(store.get(screensAtom).map(({ path }) => path)).toEqual(['/merchant', '/merchant/a'])
  expect(store.get(menuGroupsAtom)).toEqual(groups)
})

it('an area that did not come is asked for again', async () => {
  const store = createStore()
  let asked = 0
  const area: Area = {
    words: 'none',
    load: () => {
      asked += 1
      return asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ screens: [screen('/merchant/a')], groups })
    },
  }
  await expect(enterArea(area, store)).rejects.toThrow('offline')
  expect(store.get(screensAtom)).toEqual([])
  await enterArea(area, store)
  expect(store.get(screensAtom)).toHaveLength(1)
})
