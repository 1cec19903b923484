import { expect, test } from 'vitest'
import { pageRule } from './printer.ts'

test('a receipt roll gets a page as long as the receipt', () => {
  expect(pageRule('mm80', 180)).toBe('@page { size: 80mm 186mm; margin: 0 }')
})
test('a short receipt is never wider than long, so that no printer turns it', () => {
  expect(pageRule('mm58', 20)).toBe('@page { size: 58mm 58mm; margin: 0 }')
})
test('an office page keeps its own size', () => {
  expect(pageRule('a4', 900)).toBe('@page { size: A4; margin: 14mm }')
})
