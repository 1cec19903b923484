import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, rate } from '../kernel/money.ts'
import { splitInclusive } from './vat.ts'

/** The tolerance of one line, BR-KSA/CO-17: 0.01. */
const isWithinTolerance = (gross: number, basisPoints: number): boolean => {
  const { net, vat } = splitInclusive(minor(gross), rate(basisPoints))
  return net + vat === gross && Math.abs(vat * 10_000 - net * basisPoints) <= 10_000
}

test.each([1500, 500])('every price from 0.01 to 3000.00 splits within one halala of %i basis points of its net', (basisPoints) => {
  const wrong: number[] = []
  for (let gross = 1; gross <= 300_000; gross += 1) if (!isWithinTolerance(gross, basisPoints)) wrong.push(gross)
  expect(wrong).toEqual([])
})

test('net and VAT add up to the gross, for any amount and rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (gross, basisPoints) => {
      expect(isWithinTolerance(gross, basisPoints)).toBe(true)
    }),
  )
})

test('115 riyals include 15 of VAT', () => {
  expect(splitInclusive(minor(11_500), rate(1500))).toEqual({ net: 10_000, vat: 1500, gross: 11_500 })
  expect(splitInclusive(minor(10_500), rate(500))).toEqual({ net: 10_000, vat: 500, gross: 10_500 })
})

test('the price of 1000.00 is preserved despite rounding', () => {
  expect(splitInclusive(minor(100_000), rate(1500))).toEqual({ net: 86_957, vat: 13_043, gross: 100_000 })
})

test('without registration there is no VAT', () => {
  expect(splitInclusive(minor(12_345), rate(0))).toEqual({ net: 12_345, vat: 0, gross: 12_345 })
})
