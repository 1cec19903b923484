import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, divideRounded, minor, partOf, rate } from './money.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 40 })

test('shares add up to the amount exactly, whatever the weights', () => {
  fc.assert(
    fc.property(amounts, weights, (amount, over) => {
      expect(allocate(minor(amount), over).reduce((sum, share) => sum + share, 0)).toBe(amount)
    }),
  )
})

test('a share differs from the exact one by less than one unit and never changes sign', () => {
  fc.assert(
    fc.property(amounts, weights, (amount, over) => {
      const total = over.reduce((sum, weight) => sum + weight, 0)
      fc.pre(total > 0)
      for (const [index, share] of allocate(minor(amount), over).entries()) {
        expect(Math.abs(share - (amount * (over[index] ?? 0)) / total)).toBeLessThan(1.001)
        expect(share * amount).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('rounding a negative mirrors rounding the positive', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (numerator, denominator) => {
      expect(divideRounded(-numerator, denominator)).toBe(-divideRounded(numerator, denominator))
    }),
  )
})

test('a part and its complement differ from the whole by at most one unit', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
      const both = partOf(minor(amount), rate(share)) + partOf(minor(amount), rate(10_000 - share))
      expect(Math.abs(both - amount)).toBeLessThanOrEqual(1)
    }),
  )
})
