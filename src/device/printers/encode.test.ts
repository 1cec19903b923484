import { expect, test } from 'vitest'
import { encodePaper, encodePulse } from './encode.ts'
import { type Pixels, toOneBit } from './one-bit.ts'

const WIDTH = 16

function drawing(height: number, dots: readonly (readonly [number, number])[]): Pixels {
  const data = new Uint8ClampedArray(WIDTH * height * 4).fill(255)
  for (const [column, row] of dots) data.fill(0, (row * WIDTH + column) * 4, (row * WIDTH + column) * 4 + 3)
  return { data, width: WIDTH, height }
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
const printer = { language: 'esc-pos', roll: 'mm80', hasCutter: true } as const
const START = '1b 40 1c 2e 1b 4d 00'
const FEED = '0a 0d 0a 0d 0a 0d 0a 0d'

test('sends a drawing as one raster image, feeds it past the cutter and cuts', async () => {
  const bytes = await encodePaper(
    drawing(8, [
      [0, 0],
      [15, 7],
    ]),
    printer,
  )
  // GS v 0: two bytes wide, eight rows high.
  expect(hex(bytes)).toBe(`${START} 1d 76 30 00 02 00 08 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 ${FEED} 1d 56 01 0a 0d`)
})

test('sends no cut to a printer without a cutter', async () => {
  const bytes = await encodePaper(drawing(8, []), { ...printer, hasCutter: false })
  expect(hex(bytes).endsWith(FEED)).toBe(true)
})

test('splits a long drawing into bands of 200 rows without a line in between', async () => {
  const bytes = hex(
    await encodePaper(
      drawing(208, [
        [0, 199],
        [0, 200],
      ]),
      printer,
    ),
  )
  const band = (rows: string) => `1d 76 30 00 02 00 ${rows} 00`
  expect(bytes).toContain(`${band('c8')} ${'00 00 '.repeat(199)}80 00 ${band('08')} 80 00`)
})

test('opens the drawer by a pulse on its first pin, in both command languages', async () => {
  expect(hex(await encodePulse(printer))).toBe(`${START} 1b 70 00 3c 78`)
  expect(hex(await encodePulse({ ...printer, language: 'star-prnt' }))).toContain('1b 07')
})

test('converts text by a threshold, and dithers pictures', () => {
  const grey = (value: number) => {
    const all = drawing(8, [])
    for (let at = 0; at < all.data.length; at += 4) all.data.fill(value, at, at + 3)
    return all
  }
  const blackOf = ({ data }: Pixels) => data.filter((byte, at) => at % 4 === 0 && byte === 0).length
  const [dark, light, picture] = [grey(159), grey(160), grey(128)]
  toOneBit(dark, [])
  toOneBit(light, [])
  toOneBit(picture, [{ left: 0, top: 0, width: WIDTH, height: 8 }])
  expect([blackOf(dark), blackOf(light)]).toEqual([128, 0])
  expect(blackOf(picture)).toBeGreaterThan(55)
  expect(blackOf(picture)).toBeLessThan(73)
})
