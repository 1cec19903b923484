import { expect, test } from 'vitest'
import { chanceFrom } from './chance.ts'

const draws = (seed: number) => {
  const chance = chanceFrom(seed)
  return Array.from({ length: 50 }, () => chance.next())
}

test('the same seed yields the same sequence, another seed a different one', () => {
  expect(draws(7)).toEqual(draws(7))
  expect(draws(8)).not.toEqual(draws(7))
})

test('values are distributed evenly from zero to one', () => {
  const chance = chanceFrom(1)
  const buckets = new Map<number, number>()
  for (let nth = 0; nth < 20_000; nth += 1) {
    const bucket = chance.whole(0, 9)
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1)
  }
  expect([...buckets.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const count of buckets.values()) expect(Math.abs(count - 2000)).toBeLessThan(200)
})

test('a weight of zero is never drawn and a large weight often', () => {
  const chance = chanceFrom(2)
  const drawn = Array.from({ length: 1000 }, () =>
    chance.weighted([
      ['never', 0],
      ['often', 9],
      ['seldom', 1],
    ]),
  )
  expect(drawn).not.toContain('never')
  expect(drawn.filter((one) => one === 'often').length).toBeGreaterThan(800)
})

test('picking from an empty list throws', () => {
  expect(() => chanceFrom(1).pick([])).toThrow()
})

test('ten thousand ids of the same instant are distinct', () => {
  const chance = chanceFrom(3)
  expect(new Set(Array.from({ length: 10_000 }, () => chance.id(1_780_000_000_000))).size).toBe(10_000)
})
