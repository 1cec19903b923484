import jsqr from 'jsqr'
import { afterEach, expect, test, vi } from 'vitest'
import { type CodeDrawing, barcodeOf, canBeBarcode, isReadableAt, qrOf } from '../../src/device/label-codes.ts'
import { labelRules } from '../../src/device/label-printer.ts'

/** The library also draws its result, which is not tested here; this proxy answers everything it needs of a page. */
const anything: object = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything,
})

afterEach(() => void vi.unstubAllGlobals())

/** The dark bars of a drawing: start and width. */
const runsOf = ({ path }: CodeDrawing) =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({ x: Number(x), y: Number(y), width: Number(width) }))

/** The modules of a drawn barcode. */
function modulesOf(drawing: CodeDrawing): string {
  const modules = Array.from({ length: drawing.width }, () => '0')
  for (const { x, width } of runsOf(drawing)) modules.fill('1', x, x + width)
  return modules.join('')
}

/** Code 128 symbols as widths of bars and spaces (ISO/IEC 15417, table 1): those of the test, start B and stop. */
const SYMBOLS: Readonly<Record<string, number>> = { '211214': 104, '311321': 55, '112313': 36, '122132': 13, '123122': 16, '123221': 17 }

test('a barcode has quiet zones, a start, a stop and the right check symbol', async () => {
  const drawing = await barcodeOf('WD-01')
  const modules = modulesOf(drawing)
  expect(modules.slice(0, 10) + modules.slice(-10)).toBe('0'.repeat(20))
  const bars = modules.slice(10, -10)
  expect(bars.endsWith('1100011101011')).toBe(true)
  const symbols = (bars.slice(0, -13).match(/.{11}/g) ?? []).map((symbol) =>
    (symbol.match(/1+|0+/g) ?? []).map((run) => run.length).join(''),
  )
  const values = symbols.slice(0, -1).map((widths) => SYMBOLS[widths])
  // Start B, W, D, -, 0, 1: each by its index in printable ASCII from the space on.
  expect(values).toEqual([104, 55, 36, 13, 16, 17])
  const check = (104 + 55 + 36 * 2 + 13 * 3 + 16 * 4 + 17 * 5) % 103
  expect(check).toBe(7)
  // Symbol 7 of the same table.
  expect(symbols.at(-1)).toBe('122312')
})

test('a QR code is decoded to its text, also in Arabic', async () => {
  vi.stubGlobal('window', anything)
  const text = 'فستان-٠١٢'
  const drawing = await qrOf(text)
  const scale = 4
  const side = drawing.width * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const { x, y } of runsOf(drawing))
    for (let row = y * scale; row < (y + 1) * scale; row += 1)
      for (let column = x * scale; column < (x + 1) * scale; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  const read = typeof jsqr === 'function' ? jsqr : (jsqr as { readonly default: typeof jsqr }).default
  expect(read(pixels, side, side)?.data).toBe(text)
})

test('an Arabic code has no barcode, and a long one is too fine for a small label', async () => {
  expect([canBeBarcode('WD-0012'), canBeBarcode('فستان')]).toEqual([true, false])
  expect(isReadableAt(await barcodeOf('WD-0012'), 36)).toBe(true)
  expect(isReadableAt(await barcodeOf('A-VERY-LONG-CODE-OF-30-LETTERS'), 36)).toBe(false)
})

test('labels of a roll are single pages; an office sheet has three per row and breaks after 24', () => {
  expect(labelRules('mm40x30')).toContain('size: 40mm 30mm')
  expect(labelRules('mm50x25')).toContain(':nth-child(1n):not(:last-child)')
  expect(labelRules('a4')).toMatch(/size: A4.*repeat\(3, 70mm\).*nth-child\(24n\)/s)
})
