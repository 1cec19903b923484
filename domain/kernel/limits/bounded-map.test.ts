import { expect, test } from 'vitest'
import { boundedMap } from './bounded-map.ts'

test('never exceeds its bound, and keeps the latest entries', () => {
  const map = boundedMap<string, number>(3)
  for (let nth = 0; nth < 100; nth += 1) map.set(`zone ${nth}`, nth)
  expect(map.size()).toBe(3)
  expect([map.get('zone 0'), map.get('zone 97'), map.get('zone 99')]).toEqual([undefined, 97, 99])
})

test('setting an existing key does not evict', () => {
  const map = boundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('b', 3)
  expect([map.get('a'), map.get('b')]).toEqual([1, 3])
})
