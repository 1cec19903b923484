import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { ownBarcode } from './own-barcode.ts'

const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) && [...code].reduce((sum, digit, nth) => sum + Number(digit) * (nth % 2 === 0 ? 1 : 3), 0) % 10 === 0

test("a shop's barcode is a valid EAN-13 in the in-store range, deterministic per product and attempt", () => {
  const codes = Array.from({ length: 200 }, (_, nth) => ownBarcode(exampleId(nth * 7_919)))
  expect(codes.filter((code) => !isEan13(code) || !code.startsWith('20'))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  expect(ownBarcode(exampleId(5))).toBe(ownBarcode(exampleId(5)))
  expect(isEan13(ownBarcode(exampleId(5), 1))).toBe(true)
  expect(ownBarcode(exampleId(5), 1)).not.toBe(ownBarcode(exampleId(5)))
})

test('the check digit makes the weighted sum end in 0', () => {
  expect(ownBarcode('00000000-0000-0000-0000-000000000000')).toBe('2000000000008')
})
