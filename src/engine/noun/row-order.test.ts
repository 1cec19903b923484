import { expect, test } from 'vitest'
import { movedTo, placeAt } from './row-order.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['c', 9, 'abdc'],
  ['c', -1, 'cabd'],
  ['x', 1, 'abcd'],
])('%s at place %i makes %s', (id, place, order) => {
  expect(movedTo(ids, id, place).join('')).toBe(order)
})

test.each([
  [100, 0],
  [155, 0],
  [156, 1],
  [90, 0],
  [2_000, 3],
])('a pointer at %i is over place %i', (y, place) => {
  expect(placeAt(y, 100, 56, 4)).toBe(place)
})
