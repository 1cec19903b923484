import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor, partOf, rate, sumMoney } from '../kernel/money.ts'
import { type Reduced, overCeiling, takenOff } from './discount-over.ts'

const TENTH = rate(1_000)
const NOTHING = minor(0)
const line = (more: Partial<Reduced> = {}): Reduced => ({
  ...{ id: 'a', quantity: 1, unitPrice: minor(10_000), listPrice: minor(10_000), discount: NOTHING },
  ...more,
})

describe('a discount against a ceiling', () => {
  test('exceeds it by a single halala on a line', () => {
    expect(overCeiling([line({ discount: minor(1_000) })], NOTHING, TENTH)).toEqual([])
    expect(overCeiling([line({ discount: minor(1_001) })], NOTHING, TENTH)).toEqual([{ lineId: 'a', off: 1_001, most: 1_000 }])
  })

  test('counts the whole quantity of a line', () => {
    expect(overCeiling([line({ quantity: 3, discount: minor(3_000) })], NOTHING, TENTH)).toEqual([])
    expect(overCeiling([line({ quantity: 3, discount: minor(3_001) })], NOTHING, TENTH)).toMatchObject([{ most: 3_000 }])
  })

  test('includes a price below the list price', () => {
    expect(overCeiling([line({ unitPrice: minor(8_999) })], NOTHING, TENTH)).toEqual([{ lineId: 'a', off: 1_001, most: 1_000 }])
    expect(overCeiling([line({ unitPrice: minor(9_500), discount: minor(501) })], NOTHING, TENTH)).toMatchObject([{ off: 1_001 }])
  })

  test('excludes a price above the list price, and a discount from there down to the list price', () => {
    expect(overCeiling([line({ unitPrice: minor(20_000) })], NOTHING, TENTH)).toEqual([])
    expect(overCeiling([line({ unitPrice: minor(20_000), discount: minor(10_000) })], NOTHING, TENTH)).toEqual([])
    expect(overCeiling([line({ unitPrice: minor(20_000), discount: minor(11_001) })], NOTHING, TENTH)).toMatchObject([{ off: 1_001 }])
  })

  test('on the bill is added to the discounts of the lines', () => {
    const lines = [line({ discount: minor(1_000) }), line({ id: 'b' })]
    expect(overCeiling(lines, minor(1_000), TENTH)).toEqual([])
    expect(overCeiling(lines, minor(1_001), TENTH)).toEqual([{ lineId: null, off: 2_001, most: 2_000 }])
  })

  test('on one line is not offset by a higher price on another', () => {
    const lines = [line({ unitPrice: minor(90_000) }), line({ id: 'b', discount: minor(5_000) })]
    expect(overCeiling(lines, NOTHING, TENTH)).toEqual([{ lineId: 'b', off: 5_000, most: 1_000 }])
  })

  test('of 100% is allowed by a ceiling of 100%, and none by a ceiling of 0%', () => {
    const free = [line({ discount: minor(10_000) })]
    expect(overCeiling(free, NOTHING, rate(10_000))).toEqual([])
    expect(overCeiling([line({ discount: minor(1) })], NOTHING, rate(0))).toHaveLength(1)
    expect(overCeiling([line()], minor(1), rate(0))).toEqual([{ lineId: null, off: 1, most: 0 }])
  })

  test('never exceeds the amount', () => {
    expect(takenOff([line({ discount: minor(99_999) })], minor(99_999))).toBe(10_000)
  })

  test('at exactly the ceiling never exceeds it, on lines or on the bill, despite rounding', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 })
    const ceiling = fc.integer({ min: 0, max: 10_000 }).map(rate)
    fc.assert(
      fc.property(fc.array(fc.tuple(price, fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 12 }), ceiling, (rows, share) => {
        const lines = rows.map(([each, quantity], nth) =>
          line({ id: String(nth), quantity, unitPrice: minor(each), listPrice: minor(each) }),
        )
        const reduced = lines.map((one) => ({ ...one, discount: partOf(minor(one.unitPrice * one.quantity), share) }))
        expect(overCeiling(reduced, NOTHING, share)).toEqual([])
        expect(overCeiling(lines, partOf(sumMoney(lines.map((one) => minor(one.unitPrice * one.quantity))), share), share)).toEqual([])
      }),
    )
  })
})
