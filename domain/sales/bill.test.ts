import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { minor, rate } from '../kernel/money.ts'
import {
  type BillLine,
  type BillTerms,
  emptyBill,
  lineAmount,
  percentOff,
  pointsEarned,
  pointsSpendable,
  priceBill,
  sameItem,
} from './bill.ts'
import { LINE_KIND } from './invoice.ts'

const terms: BillTerms = { vatRate: rate(1500), pointValue: minor(5), pointsPerUnit: 1 }
const line = (nth: number, unitPrice: number, more: Partial<BillLine> = {}): BillLine => ({
  id: exampleId(nth),
  kind: LINE_KIND.service,
  itemId: exampleId(nth + 100),
  nameAr: 'خدمة',
  nameEn: 'Service',
  quantity: 1,
  unitPrice: minor(unitPrice),
  listPrice: minor(unitPrice),
  discount: minor(0),
  employeeId: null,
  note: null,
  ...more,
})

test('a bill is the sum of its lines, with prices including VAT', () => {
  const totals = priceBill([line(1, 115_000), line(2, 23_000, { quantity: 2 })], minor(0), 0, terms)
  expect(totals).toMatchObject({ gross: 161_000, discount: 0, net: 140_000, vat: 21_000, total: 161_000 })
})

test("a discount above the line's price reduces it to zero", () => {
  expect(lineAmount(line(1, 5_000, { discount: minor(9_000) }))).toBe(0)
  expect(priceBill([line(1, 5_000, { discount: minor(9_000) })], minor(0), 0, terms).total).toBe(0)
})

test('a discount on the bill is allocated to the lines in proportion to their amounts', () => {
  const totals = priceBill([line(1, 30_000), line(2, 10_000)], minor(1_001), 0, terms)
  expect(totals.lines.map((of) => of.billDiscount)).toEqual([751, 250])
  expect(totals).toMatchObject({ discount: 1_001, total: 38_999 })
})

test('spent points reduce the total, at most to zero', () => {
  expect(priceBill([line(1, 10_000)], minor(0), 100, terms)).toMatchObject({ total: 9_500, discount: 500 })
  expect(priceBill([line(1, 10_000)], minor(9_900), 100, terms)).toMatchObject({ total: 0, discount: 10_000 })
})

test("a customer spends at most their points and at most the bill's worth", () => {
  expect(pointsSpendable(500, minor(10_000), terms)).toBe(500)
  expect(pointsSpendable(5_000, minor(10_000), terms)).toBe(2_000)
  expect(pointsSpendable(-10, minor(10_000), terms)).toBe(0)
  expect(pointsSpendable(500, minor(10_000), { ...terms, pointValue: minor(0) })).toBe(0)
})

test('points are earned per whole currency unit', () => {
  expect(pointsEarned(minor(10_099), minor(0), terms)).toBe(100)
  expect(pointsEarned(minor(10_099), minor(0), { ...terms, pointsPerUnit: 0 })).toBe(0)
  expect(pointsEarned(minor(10_099), minor(5_000), { ...terms, earns: 'paid' })).toBe(50)
  expect(pointsEarned(minor(10_099), minor(0), { ...terms, earns: 'received' }, [{ gross: minor(4_099), points: 40 }])).toBe(60)
  expect(pointsEarned(minor(10_099), minor(0), { ...terms, earns: 'received' }, [{ gross: minor(10_099), points: 100 }])).toBe(0)
  expect(pointsEarned(minor(10_099), minor(0), { ...terms, earns: 'received' }, [{ gross: minor(4_099) }])).toBe(100)
})

test('an empty bill has zero totals', () => {
  expect(priceBill(emptyBill().lines, minor(0), 0, terms)).toMatchObject({ total: 0, net: 0, vat: 0, lines: [] })
})

test('a percentage of a line is rounded once', () => {
  expect(percentOff(minor(9_999), rate(1000))).toBe(1_000)
})

test('a service and a product with the same ID are different items', () => {
  expect(sameItem({ kind: 1, itemId: 'a' }, { kind: 1, itemId: 'a' })).toBe(true)
  expect(sameItem({ kind: 1, itemId: 'a' }, { kind: 2, itemId: 'a' })).toBe(false)
  expect(sameItem({ kind: 1, itemId: 'a' }, { kind: 1, itemId: 'b' })).toBe(false)
})
