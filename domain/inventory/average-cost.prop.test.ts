import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX, minor } from '../kernel/money.ts'
import { averageAfter, valueOf } from './average-cost.ts'

const cost = fc.integer({ min: 0, max: PRICE_MAX }).map(minor)
const onHand = fc.integer({ min: -1_000_000, max: 1_000_000 })
const quantity = fc.integer({ min: 1, max: 1_000_000 })

test('the average lies between the old average and the new cost, and is never negative', () => {
  fc.assert(
    fc.property(onHand, cost, quantity, cost, (left, averageCost, more, unitCost) => {
      const after = averageAfter({ onHand: left, averageCost }, more, unitCost)
      expect(after).toBeGreaterThanOrEqual(Math.min(averageCost, unitCost))
      expect(after).toBeLessThanOrEqual(Math.max(averageCost, unitCost))
      expect(after).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('without stock, the average is the cost of the new goods', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 0 }), cost, quantity, cost, (left, averageCost, more, unitCost) => {
      expect(averageAfter({ onHand: left, averageCost }, more, unitCost)).toBe(unitCost)
    }),
  )
})

test('one delivery or two parts at the same cost give the same average, except for rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), cost, quantity, quantity, cost, (left, averageCost, one, two, unitCost) => {
      const once = averageAfter({ onHand: left, averageCost }, one + two, unitCost)
      const first = averageAfter({ onHand: left, averageCost }, one, unitCost)
      const twice = averageAfter({ onHand: left + one, averageCost: first }, two, unitCost)
      expect(Math.abs(once - twice)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a value out of range is null, and that of nothing is zero', () => {
  expect(valueOf(1_000_000, PRICE_MAX)).toBeNull()
  expect(valueOf(-3, minor(250))).toBe(-750)
  expect(Object.is(valueOf(0, minor(250)), 0)).toBe(true)
  expect(valueOf(5, null)).toBeNull()
})
