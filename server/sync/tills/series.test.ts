import { expect, test } from 'vitest'
import { makeId } from '#domain/kernel/ids.ts'
import { seriesOf } from './series.ts'

const idOf = (chance: number) => makeId(0, Uint8Array.from([0, 0, 0, 0, 0, 0, chance >>> 24, chance >>> 16, chance >>> 8, chance]))

test("a series consists of the till's ordinal and three unambiguous characters", () => {
  for (let nth = 0; nth < 20_000; nth += 7) {
    expect(seriesOf(2, idOf(nth * 12_345))).toMatch(/^T02[BCDFGHJKMNPQRSTVWXYZ][2-9BCDFGHJKMNPQRSTVWXYZ]{2}$/)
  }
  expect(seriesOf(104, idOf(0))).toBe('T104B22')
})

test('two tills with the same ordinal, before and after a restore, have different series', () => {
  const made = new Set(Array.from({ length: 15_680 }, (_, nth) => seriesOf(2, idOf(nth))))
  expect(made.size).toBe(15_680)
})
