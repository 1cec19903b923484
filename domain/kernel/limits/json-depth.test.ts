import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JSON_DEPTH_MAX, isTooDeep } from './json-depth.ts'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

test('a text is too deep one level beyond the bound, with either kind of bracket', () => {
  expect([isTooDeep(nested(JSON_DEPTH_MAX)), isTooDeep(nested(JSON_DEPTH_MAX + 1))]).toEqual([false, true])
  expect(isTooDeep(`${'{"a":['.repeat(17)}1${']}'.repeat(17)}`)).toBe(true)
})

test('brackets in strings and sibling lists do not count', () => {
  expect(isTooDeep(JSON.stringify({ note: '['.repeat(500), quoted: '\\"[[[[[[' + '{'.repeat(100) }))).toBe(false)
  expect(isTooDeep(`[${'[],'.repeat(5_000)}[]]`)).toBe(false)
})

test('invalid JSON is scanned without throwing', () => {
  for (const text of ['', '"', '\\', ']]]]', '{"a":"\\']) expect(isTooDeep(text)).toBe(false)
})

const depthOf = (value: unknown): number =>
  value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test('the computed depth is that of the parsed value', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', 'a', 'ب') })
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 6 },
      text,
      fc.integer(),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(text, tie('json'), { maxKeys: 3 }),
    ),
  }))
  fc.assert(
    fc.property(json, (value) => {
      const depth = depthOf(value)
      for (const written of [JSON.stringify(value), JSON.stringify(value, null, 1)]) {
        expect(isTooDeep(written, depth)).toBe(false)
        if (depth > 0) expect(isTooDeep(written, depth - 1)).toBe(true)
      }
    }),
  )
})
