import { expect, test } from 'vitest'
import { allocate, divideRounded, minor, partOf, rate } from './money.ts'

test('a fraction of a halala throws', () => {
  expect(() => minor(0.5)).toThrow()
  expect(() => minor(2 ** 53)).toThrow()
  expect(() => rate(10_001)).toThrow()
})

test('halves are rounded away from zero on both sides of it', () => {
  expect(divideRounded(5n, 2n)).toBe(3n)
  expect(divideRounded(-5n, 2n)).toBe(-3n)
  expect(divideRounded(4n, 3n)).toBe(1n)
  expect(divideRounded(-4n, 3n)).toBe(-1n)
  expect(() => divideRounded(1n, 0n)).toThrow()
})

test('a part of an amount is rounded once', () => {
  expect(partOf(minor(10_000), rate(1500))).toBe(1500)
  expect(partOf(minor(30), rate(1500))).toBe(5)
  expect(partOf(minor(-30), rate(1500))).toBe(-5)
})

test('units left over go to the largest remainders, earlier first', () => {
  expect(allocate(minor(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(minor(10), [1, 2, 4])).toEqual([1, 3, 6])
  expect(allocate(minor(-100), [1, 1, 1])).toEqual([-34, -33, -33])
})

test('a weight of zero gets nothing unless all are zero', () => {
  expect(allocate(minor(100), [0, 5, 0])).toEqual([0, 100, 0])
  expect(allocate(minor(5), [0, 0])).toEqual([3, 2])
})

test('allocate needs at least one weight', () => {
  expect(() => allocate(minor(1), [])).toThrow()
})
