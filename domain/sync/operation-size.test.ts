import { expect, test } from 'vitest'
import { canonicalJson } from '../kernel/text.ts'
import { PUSH_BYTES_MAX } from './messages.ts'
import { OPERATION_BYTES_MAX, OPERATION_DEPTH_MAX, isTooLarge } from './operation-size.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
const bytesOf = (value: unknown) => new TextEncoder().encode(canonicalJson(value)).length
/** An operation of exactly this many bytes: one repeated character, padded with single bytes. */
function ofBytes(bytes: number, sign: string): { readonly note: string } {
  const left = bytes - bytesOf({ note: '' })
  const each = new TextEncoder().encode(sign).length
  return { note: sign.repeat(Math.floor(left / each)) + 'x'.repeat(left % each) }
}

test.each(['x', 'ف', '€', '👗', '\u{10000}', '\u{10ffff}'])(
  'an operation of %s may have the maximum number of bytes and not one more',
  (sign) => {
    const [most, more] = [ofBytes(OPERATION_BYTES_MAX, sign), ofBytes(OPERATION_BYTES_MAX + 1, sign)]
    expect([bytesOf(most), bytesOf(more)]).toEqual([OPERATION_BYTES_MAX, OPERATION_BYTES_MAX + 1])
    expect([isTooLarge(most), isTooLarge(more)]).toEqual([false, true])
  },
)

test('an unpaired surrogate counts with its JSON escape', () => {
  const halves = { note: '\ud83d'.repeat(OPERATION_BYTES_MAX / 5) }
  expect([isTooLarge(halves), bytesOf(halves) > OPERATION_BYTES_MAX]).toEqual([true, true])
})

test('an operation may be nested to the maximum depth, and extreme nesting does not overflow the stack', () => {
  expect([isTooLarge(nested(OPERATION_DEPTH_MAX)), isTooLarge(nested(OPERATION_DEPTH_MAX + 1))]).toEqual([false, true])
  expect(isTooLarge(nested(100_000))).toBe(true)
})

test('the largest operation leaves room for the surrounding message', () => {
  expect(PUSH_BYTES_MAX - OPERATION_BYTES_MAX).toBeGreaterThanOrEqual(2_000)
})

test('the maximum size is not below that of released tills, and leaves room for the push', () => {
  expect(OPERATION_BYTES_MAX).toBeGreaterThanOrEqual(252 * 1024)
  expect(PUSH_BYTES_MAX - OPERATION_BYTES_MAX).toBeGreaterThanOrEqual(4 * 1024)
})
