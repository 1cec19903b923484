import { expect, it } from 'vitest'
import { type BrowserNames, NEEDS, browserLacks } from './browser-lacks.ts'

const storage = { persist: (): boolean => true, estimate: (): boolean => true }
const navigator = { serviceWorker: {}, locks: {}, storage }
const whole: BrowserNames = {
  navigator,
  BroadcastChannel: () => undefined,
  IDBTransaction: { prototype: { durability: 'strict' } },
}

it('a browser that has everything lacks nothing, and one that has nothing lacks everything', () => {
  expect(browserLacks(whole)).toEqual([])
  expect(browserLacks({ navigator: {} })).toEqual(NEEDS)
})

it('a browser without a manager of storage can neither promise to keep it nor say how much there is', () => {
  expect(browserLacks({ ...whole, navigator: { ...navigator, storage: undefined } })).toEqual(['storage-promise', 'storage-room'])
})

it.each([
  ['locks', { ...whole, navigator: { serviceWorker: {}, storage } }],
  ['offline-start', { ...whole, navigator: { locks: {}, storage } }],
  ['strict-writes', { ...whole, IDBTransaction: { prototype: {} } }],
  ['storage-room', { ...whole, navigator: { ...navigator, storage: { persist: (): boolean => true } } }],
] as const)('a browser without one thing lacks that one: %s', (need, names) => {
  expect(browserLacks(names)).toEqual([need])
})
