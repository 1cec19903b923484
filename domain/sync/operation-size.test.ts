import { expect, test } from 'vitest'
import { canonicalJson } from '../kernel/text.ts'
import { PUSH_BYTES_MAX } from './messages.ts'
import { OPERATION_BYTES_MAX, OPERATION_DEPTH_MAX, isTooLarge } from './operation-size.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
const bytesOf = (value: unknown) => new TextEncoder().encode(canonicalJson(value)).length
/** An operation of exactly so many bytes, made of one sign and of single bytes. */
function ofBytes(bytes: number, sign: string): { readonly note: string } {
  const left = bytes - bytesOf({ note: '' })
  const each = new TextEncoder().encode(sign).length
  return { note: sign.repeat(Math.floor(left / each)) + 'x'.repeat(left % each) }
}

test.each(['x', 'ف', '€', '👗', '\u{10000}', '\u{10ffff}'])('an operation of %s may have so many bytes and not one more', (sign) => {
  const [most, more] = [ofBytes(OPERATION_BYTES_MAX, sign), ofBytes(OPERATION_BYTES_MAX + 1, sign)]
  expect([bytesOf(most), bytesOf(more)]).toEqual([OPERATION_BYTES_MAX, OPERATION_BYTES_MAX + 1])
  expect([isTooLarge(most), isTooLarge(more)]).toEqual([false, true])
})

test('half of a character pair counts as JSON writes it', () => {
  const halves = { note: '\ud83d'.repeat(OPERATION_BYTES_MAX / 5) }
  expect([isTooLarge(halves), bytesOf(halves) > OPERATION_BYTES_MAX]).toEqual([true, true])
})

test('an operation may be nested so deep and not deeper, and a bottomless one is no fault', () => {
  expect([isTooLarge(nested(OPERATION_DEPTH_MAX)), isTooLarge(nested(OPERATION_DEPTH_MAX + 1))]).toEqual([false, true])
  expect(isTooLarge(nested(100_000))).toBe(true)
})

test('the largest operation leaves room for the message round it', () => {
  expect(PUSH_BYTES_MAX - OPERATION_BYTES_MAX).toBeGreaterThanOrEqual(2_000)
})

test('an operation may be as large as released tills queue it: the bound never shrinks, and leaves a push room for itself', () => {
  expect(OPERATION_BYTES_MAX).toBeGreaterThanOrEqual(252 * 1024)
  expect(PUSH_BYTES_MAX - OPERATION_BYTES_MAX).toBeGreaterThanOrEqual(4 * 1024)
})
