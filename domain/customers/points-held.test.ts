import { describe, expect, test } from 'vitest'
import { exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { type Day, day, instant, startOfDay } from '../kernel/time.ts'
import { type Earned, loadPoints, pointsHeld, pointsObjections, readPointsHeld } from './points-held.ts'

const { timeZone } = exampleSetting
const rules = { timeZone, pointsMinimum: 0, pointsExpireDays: 30 }
const earned = (on: string, points: number): Earned => ({ points, enteredAt: startOfDay(day(on), timeZone) })
const held = (balance: number, entries: readonly Earned[], today: Day, more = {}) =>
  pointsHeld(balance, entries, { ...rules, ...more }, today)

describe('points that lapse 30 days after they were earned', () => {
  const all = [earned('2027-01-01', 30), earned('2027-01-11', 90)]
  test.each([
    ['2027-01-11', 120, 120, 0, { points: 30, lastOn: '2027-01-31' }],
    ['2027-01-31', 120, 120, 0, { points: 30, lastOn: '2027-01-31' }],
    ['2027-02-01', 120, 90, 30, { points: 90, lastOn: '2027-02-10' }],
    ['2027-02-11', 120, 0, 120, null],
    // The oldest points are spent first, so spent points do not lapse again.
    ['2027-01-31', 100, 100, 0, { points: 10, lastOn: '2027-01-31' }],
    ['2027-02-01', 90, 90, 0, { points: 90, lastOn: '2027-02-10' }],
    ['2027-01-31', 50, 50, 0, { points: 50, lastOn: '2027-02-10' }],
    ['2027-02-01', -20, 0, 0, null],
  ])('on %s of a balance of %i, %i are valid and %i lapsed', (today, balance, valid, lapsed, next) => {
    expect(held(balance, all, day(today))).toMatchObject({ balance, valid, lapsed, next, spendable: valid })
  })

  test("a day ends at midnight in the shop's zone, not in UTC", () => {
    const late = [
      { points: 10, enteredAt: instant(Date.UTC(2027, 0, 1, 20, 59)) },
      { points: 10, enteredAt: instant(Date.UTC(2027, 0, 1, 21)) },
    ]
    expect(held(20, late, day('2027-02-01')).valid).toBe(10)
  })

  test('never lapse without an expiry setting or with an older copy', () => {
    expect(held(120, [], day('2030-01-01'), { pointsExpireDays: null })).toMatchObject({ valid: 120, lapsed: 0, next: null })
    expect(pointsHeld(120, [], { timeZone }, day('2030-01-01'))).toMatchObject({ valid: 120, spendable: 120, least: 0 })
  })
})

describe('a minimum', () => {
  const today = day('2027-01-11')
  test.each([
    [99, 0],
    [100, 100],
    [101, 101],
  ])('of 100 allows a balance of %i to spend %i', (balance, spendable) => {
    expect(held(balance, [earned('2027-01-01', 200)], today, { pointsMinimum: 100 }).spendable).toBe(spendable)
  })
  test('applies to valid points only', () => {
    const entries = [earned('2026-12-01', 50), earned('2027-01-01', 99)]
    expect(held(149, entries, today, { pointsMinimum: 100 })).toMatchObject({ valid: 99, lapsed: 50, spendable: 0 })
  })
})

describe('spending points', () => {
  const buyer = { ...exampleCustomer, points: 120 }
  const entry = (nth: number, on: string, points: number) => ({
    ...{ id: exampleId(nth), customerId: buyer.id, invoiceId: null, isLapsed: false },
    ...earned(on, points),
  })
  const shopWith = (more: object) =>
    memoryReader({
      account_setting: [{ ...exampleSetting, pointsMinimum: 100, pointsExpireDays: 30, ...more }],
      customer: [buyer],
      point_entry: [entry(1, '2027-01-01', 20), entry(2, '2027-01-11', 100), entry(3, '2027-01-12', -40), entry(4, '2027-01-12', 40)],
    })
  const codes = async (spent: number, today: string, more = {}) =>
    pointsObjections(spent, buyer, await loadPoints(shopWith(more), buyer, spent), day(today))

  test('is refused above the valid balance and below the minimum', async () => {
    expect(await codes(120, '2027-01-31')).toEqual([])
    expect(await codes(121, '2027-01-31')).toEqual([{ code: 'customers.points-not-enough', details: { owned: 120, spent: 121 } }])
    expect(await codes(40, '2027-02-11')).toEqual([{ code: 'customers.points-below-minimum', details: { owned: 40, least: 100 } }])
    expect(await codes(41, '2027-02-11')).toEqual([{ code: 'customers.points-not-enough', details: { owned: 40, spent: 41 } }])
    expect(await codes(40, '2027-02-11', { pointsMinimum: 40 })).toEqual([])
    expect(await codes(40, '2027-02-11', { pointsMinimum: 41 })).toEqual([
      { code: 'customers.points-below-minimum', details: { owned: 40, least: 41 } },
    ])
  })

  test('is accepted for zero points in any account', async () => {
    expect(await codes(0, '2028-01-01')).toEqual([])
  })

  test("matches the customer's detail page", async () => {
    expect(await readPointsHeld(shopWith({}), buyer.id, day('2027-02-11'))).toMatchObject({
      balance: 120,
      valid: 40,
      lapsed: 80,
      spendable: 0,
    })
    expect(await readPointsHeld(shopWith({}), exampleId(999), day('2027-02-11'))).toBeNull()
  })
})
