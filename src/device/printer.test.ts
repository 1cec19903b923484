import { expect, test } from 'vitest'
import { pageRule } from './printer.ts'

test('uses a page as long as the receipt on a roll', () => {
  expect(pageRule('mm80', 180)).toBe('@page { size: 80mm 186mm; margin: 0 }')
})
test('makes a short receipt at least as long as wide, so that no printer rotates it', () => {
  expect(pageRule('mm58', 20)).toBe('@page { size: 58mm 58mm; margin: 0 }')
})
test('leaves an office page at its own size', () => {
  expect(pageRule('a4', 900)).toBe('@page { size: A4; margin: 14mm }')
})
