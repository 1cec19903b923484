import { expect, test } from 'vitest'
import { alike, partOf } from './draw-labels.ts'
import { encodeLabels, encodePaper } from './encode.ts'
import type { Pixels } from './one-bit.ts'

const WIDTH = 16

function drawing(height: number, column: number, row: number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * height * 4).fill(255)
  data.fill(0, (row * WIDTH + column) * 4, (row * WIDTH + column) * 4 + 3)
  return { data, width: WIDTH, height }
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
const printer = { language: 'tspl', roll: 'mm58', hasCutter: false } as const

test('lays out each label once with its size and gap and prints all copies; a black dot is a cleared bit', async () => {
  const labels = [
    { pixels: drawing(8, 0, 0), copies: 3 },
    { pixels: drawing(8, 15, 7), copies: 1 },
  ]
  const head = 'SIZE 2 mm,1 mm\r\nGAP 2 mm,0 mm\r\nDIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\nBITMAP 0,0,2,8,0,'
  const white = '\u00FF'
  expect(latin(await encodeLabels(labels, printer))).toBe(
    `${head}\u007F${white.repeat(15)}\r\nPRINT 1,3\r\n${head}${white.repeat(15)}\u00FE\r\nPRINT 1,1\r\n`,
  )
})

test('prints a paper on a label printer without a gap and with white space at its end', async () => {
  expect(latin(await encodePaper(drawing(16, 0, 0), printer))).toMatch(/^SIZE 2 mm,8 mm\r\nGAP 0 mm,0 mm\r\n/)
})

test('prints all copies of labels in a column on a receipt printer, with white rows in between', async () => {
  const labels = [{ pixels: drawing(8, 0, 0), copies: 2 }]
  const bytes = [...(await encodeLabels(labels, { language: 'esc-pos', roll: 'mm80', hasCutter: false }))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
  // GS v 0: two bytes wide, 8 rows of the label and 16 white ones.
  expect(hex.split('1d 76 30 00 02 00 18 00 80 00').length - 1).toBe(2)
})

test('draws consecutive equal labels once', () => {
  expect(alike(['a', 'a', 'b', 'a'], (one, other) => one === other)).toEqual([
    { label: 'a', copies: 2 },
    { label: 'b', copies: 1 },
    { label: 'a', copies: 1 },
  ])
})

test('splits a drawing of several labels at their height', () => {
  const both = drawing(16, 3, 9)
  expect(partOf(both, 0, 8).data.every((byte) => byte === 255)).toBe(true)
  expect(partOf(both, 1, 8)).toEqual(drawing(8, 3, 1))
})
