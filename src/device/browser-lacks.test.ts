import { expect, it } from 'vitest'
import { type BrowserNames, NEEDS, browserLacks } from './browser-lacks.ts'

const storage = { persist: (): boolean => true, estimate: (): boolean => true }
const navigator = { serviceWorker: {}, locks: {}, storage }
const whole: BrowserNames = {
  navigator,
  BroadcastChannel: () => undefined,
  IDBTransaction: { prototype: { durability: 'strict' } },
}

it('returns nothing for a complete browser and all needs for one that has nothing', () => {
  expect(browserLacks(whole)).toEqual([])
  expect(browserLacks({ navigator: {} })).toEqual(NEEDS)
})

it('reports the storage promise and the storage room for a browser without a StorageManager', () => {
  expect(browserLacks({ ...whole, navigator: { ...navigator, storage: undefined } })).toEqual(['storage-promise', 'storage-room'])
})

it.each([
  ['locks', { ...whole, navigator: { serviceWorker: {}, storage } }],
  ['offline-start', { ...whole, navigator: { locks: {}, storage } }],
  ['strict-writes', { ...whole, IDBTransaction: { prototype: {} } }],
  ['storage-room', { ...whole, navigator: { ...navigator, storage: { persist: (): boolean => true } } }],
] as const)('reports a single missing feature: %s', (need, names) => {
  expect(browserLacks(names)).toEqual([need])
})
