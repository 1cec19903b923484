import { expect, test } from 'vitest'
import { addChecksum, checksumText, rowHash } from './checksum.ts'

/** Values computed by released tills. With a different hash, every till not yet updated would report a checksum mismatch. */
const KNOWN = {
  '': '000dd6c223ada3',
  a: '1ba851b5930bbd',
  'طرحة دانتيل': '06e6f9e665266f',
  '{"id":"01JQ","onHand":3}': '0a62d2a6efbe1a',
}

test.each(Object.entries(KNOWN))('the hash of a row matches released tills: %j', (text, sum) => {
  expect(checksumText(rowHash(text))).toBe(sum)
})

test('the hash of a long row matches released tills', () => {
  expect(checksumText(rowHash('x'.repeat(1000)))).toBe('17d397be6f1e40')
})

test('a sum just below the modulus does not wrap', () => {
  expect(addChecksum(2 ** 53 - 2, 1)).toBe(2 ** 53 - 1)
  expect(addChecksum(2 ** 53 - 2, 2)).toBe(0)
})
