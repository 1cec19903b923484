import { expect, test } from 'vitest'
import { SIGNATURE_LENGTH_MAX, type Stroke, pathOf, strokesOf } from './signature-path.ts'

const wave = (points: number): Stroke =>
  Array.from({ length: points }, (_, nth) => ({ x: 450 + 400 * Math.sin(nth / 7), y: 150 + 140 * Math.cos(nth / 11) }))

test('returns null for empty strokes', () => {
  expect([pathOf([]), pathOf([[]])]).toEqual([null, null])
})

test('joins strokes into one path that is smooth between its points', () => {
  expect(
    pathOf([
      [
        { x: 10, y: 10 },
        { x: 20.4, y: 30 },
        { x: 40, y: 30 },
      ],
      [{ x: 5, y: 6 }],
    ]),
  ).toBe('M10 10Q20 30 30 30L40 30M5 6h0')
})

test('drops redundant points, but never the last one', () => {
  const still = Array.from({ length: 500 }, (_, nth) => ({ x: nth / 1000, y: 0 }))
  expect(pathOf([still])).toBe('M0 0L0 0')
})

test('thins out a long signature until it fits, and truncates one of several minutes', () => {
  for (const points of [3_000, 100_000]) {
    const path = pathOf([wave(points)]) ?? ''
    expect(path.length).toBeGreaterThan(10_000)
    expect(path.length).toBeLessThanOrEqual(SIGNATURE_LENGTH_MAX)
    expect(path).toMatch(/^M[^M]*$/)
  }
})

test('restores strokes from a stored path', () => {
  const path = pathOf([wave(40), [{ x: 7, y: 8 }]]) ?? ''
  const again = strokesOf(path)
  expect(again).toHaveLength(2)
  expect(again[0]?.[0]).toEqual({ x: 450, y: 290 })
  expect(again[1]).toEqual([{ x: 7, y: 8 }])
  expect(strokesOf('')).toEqual([])
})
