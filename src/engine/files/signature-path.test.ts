import { expect, test } from 'vitest'
import { SIGNATURE_LENGTH_MAX, type Stroke, pathOf, strokesOf } from './signature-path.ts'

const wave = (points: number): Stroke =>
  Array.from({ length: points }, (_, nth) => ({ x: 450 + 400 * Math.sin(nth / 7), y: 150 + 140 * Math.cos(nth / 11) }))

test('nothing written is no signature', () => {
  expect([pathOf([]), pathOf([[]])]).toEqual([null, null])
})

test('strokes become one path, smooth between its points', () => {
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

test('points that say nothing are left out, the last one never', () => {
  const still = Array.from({ length: 500 }, (_, nth) => ({ x: nth / 1000, y: 0 }))
  expect(pathOf([still])).toBe('M0 0L0 0')
})

test('a long signature is thinned until it fits, and somebody who scribbles for minutes is cut off', () => {
  for (const points of [3_000, 100_000]) {
    const path = pathOf([wave(points)]) ?? ''
    expect(path.length).toBeGreaterThan(10_000)
    expect(path.length).toBeLessThanOrEqual(SIGNATURE_LENGTH_MAX)
    expect(path).toMatch(/^M[^M]*$/)
  }
})

test('what was kept can be gone on with', () => {
  const path = pathOf([wave(40), [{ x: 7, y: 8 }]]) ?? ''
  const again = strokesOf(path)
  expect(again).toHaveLength(2)
  expect(again[0]?.[0]).toEqual({ x: 450, y: 290 })
  expect(again[1]).toEqual([{ x: 7, y: 8 }])
  expect(strokesOf('')).toEqual([])
})
