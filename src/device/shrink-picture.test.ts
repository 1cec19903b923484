import { expect, test } from 'vitest'
import { planOf } from './shrink-picture.ts'

const whole = { sideMax: 1600, isSquare: false }
const square = { sideMax: 1600, isSquare: true }

test.each([
  ['a wide photograph', 4000, 3000, { from: { x: 0, y: 0, width: 4000, height: 3000 }, width: 1600, height: 1200 }],
  ['a tall one', 3000, 4000, { from: { x: 0, y: 0, width: 3000, height: 4000 }, width: 1200, height: 1600 }],
  ['a small one, which stays as it is', 800, 600, { from: { x: 0, y: 0, width: 800, height: 600 }, width: 800, height: 600 }],
  ['a strip of one line', 10_000, 1, { from: { x: 0, y: 0, width: 10_000, height: 1 }, width: 1600, height: 1 }],
])('draws the whole picture within the limit: %s', (_name, width, height, plan) => {
  expect(planOf(width, height, whole)).toEqual(plan)
})

test.each([
  ['a wide photograph', 4000, 3000, { from: { x: 500, y: 0, width: 3000, height: 3000 }, width: 1600, height: 1600 }],
  ['a tall one', 600, 801, { from: { x: 0, y: 100, width: 600, height: 600 }, width: 600, height: 600 }],
])('cuts out the centre square: %s', (_name, width, height, plan) => {
  expect(planOf(width, height, square)).toEqual(plan)
})
