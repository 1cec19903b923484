import { expect, test } from 'vitest'
import { groupColour, groupColours } from './group-colours.ts'

const ids = Array.from({ length: 20 }, (_, nth) => ({ id: `0190${String(nth).padStart(4, '0')}` }))

test('no two of twenty groups have the same colour', () => {
  expect(new Set(groupColours(ids).values()).size).toBe(20)
})

test('a group keeps its colour when groups are moved or added', () => {
  const before = groupColours(ids.slice(0, 5))
  const after = groupColours(ids.toReversed())
  for (const [id, colour] of before) expect(after.get(id)).toBe(colour)
})

/** Luminance of a colour in OKLCH, by its published matrices. */
function luminance(lightness: number, chroma: number, degrees: number): number {
  const [a, b] = [chroma * Math.cos((degrees * Math.PI) / 180), chroma * Math.sin((degrees * Math.PI) / 180)]
  const cube = (root: number) => root ** 3
  const [l, m, s] = [
    cube(lightness + 0.3963377774 * a + 0.2158037573 * b),
    cube(lightness - 0.1055613458 * a - 0.0638541728 * b),
    cube(lightness - 0.0894841775 * a - 1.291485548 * b),
  ]
  const clipped = (value: number) => Math.min(1, Math.max(0, value))
  const red = clipped(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clipped(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clipped(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const ofHex = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

test('every colour has enough contrast in light and dark mode', () => {
  for (let nth = 0; nth < 40; nth += 1) {
    const [lightness = 0, chroma = 0, degrees = 0] = /\((\S+) (\S+) (\S+)\)/.exec(groupColour(nth))?.slice(1).map(Number) ?? []
    const own = luminance(lightness, chroma, degrees)
    expect([nth, contrast(own, ofHex('#ffffff')) >= 3, contrast(own, ofHex('#1d1914')) >= 3]).toEqual([nth, true, true])
  }
})
