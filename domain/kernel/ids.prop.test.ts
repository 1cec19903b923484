import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { derivedId, idSchema, makeId } from './ids.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
const moments = fc.integer({ min: 0, max: 2 ** 48 - 1 })

test('a generated ID is a UUIDv7 that contains its time', () => {
  fc.assert(
    fc.property(moments, bytes, (nowMs, random) => {
      const id = makeId(nowMs, random)
      expect(v.is(idSchema, id)).toBe(true)
      expect(id[14]).toBe('7')
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(nowMs)
    }),
  )
})

test('later IDs sort after earlier ones', () => {
  fc.assert(
    fc.property(moments, moments, bytes, bytes, (a, b, first, second) => {
      fc.pre(a < b)
      expect(makeId(a, first) < makeId(b, second)).toBe(true)
    }),
  )
})

test('too little randomness is refused', () => {
  expect(() => makeId(0, new Uint8Array(9))).toThrow()
})

test('the derived IDs of an operation are valid, distinct, and differ from it', () => {
  fc.assert(
    fc.property(moments, bytes, (nowMs, random) => {
      const operationId = makeId(nowMs, random)
      const ids = Array.from({ length: 300 }, (_, nth) => derivedId(operationId, nth))
      expect(new Set([...ids, operationId]).size).toBe(301)
      expect(ids.every((id) => v.is(idSchema, id))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a derived ID is deterministic', () => {
  const operationId = makeId(1_700_000_000_000, new Uint8Array(10))
  expect(derivedId(operationId, 3)).toBe(derivedId(operationId, 3))
})
