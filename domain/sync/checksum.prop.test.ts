import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHECKSUM_MODULUS, addChecksum, checksumText, rowHash } from './checksum.ts'

const sumOf = (rows: readonly string[]): number => rows.map(rowHash).reduce(addChecksum, 0)

test('the sum of row hashes does not depend on the order of the rows', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 50 }), fc.infiniteStream(fc.nat()), (rows, order) => {
      const shuffled = rows
        .map((row) => ({ row, at: order.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ row }) => row)
      expect(sumOf(shuffled)).toBe(sumOf(rows))
    }),
  )
})

test('changing one row changes the sum', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 20 }), ([changed = '', first = '', ...rest]) => {
      expect(sumOf([first, ...rest])).not.toBe(sumOf([changed, ...rest]))
    }),
  )
})

test('a hash is an integer below 2^53, and so is every sum', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: CHECKSUM_MODULUS - 1 }), (text, sum) => {
      const next = addChecksum(sum, rowHash(text))
      expect(Number.isSafeInteger(next) && next >= 0).toBe(true)
      expect(checksumText(next)).toMatch(/^[0-9a-f]{14}$/)
    }),
  )
})

test('sums wrap around at 2^53 without losing a bit', () => {
  expect(addChecksum(CHECKSUM_MODULUS - 1, 1)).toBe(0)
  expect(addChecksum(CHECKSUM_MODULUS - 1, CHECKSUM_MODULUS - 1)).toBe(CHECKSUM_MODULUS - 2)
})

test('a hundred thousand similar rows have distinct hashes', () => {
  expect(new Set(Array.from({ length: 100_000 }, (_, nth) => rowHash(`row ${nth}`))).size).toBe(100_000)
})
