import JsBarcode from 'jsbarcode'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type CodeDrawing, barcodeOf, qrOf } from '../../src/device/label-codes.ts'
import { readCode, serveWasm } from '../../src/device/camera/read-codes.ts'

beforeAll(() => {
  const { buffer } = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  serveWasm({ overrides: { wasmBinary: buffer } })
})

/** The QR code library also draws its result; this proxy answers everything it needs of a page. */
const anything: object = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything,
})

afterEach(() => void vi.unstubAllGlobals())

const SCALE = 3

/** A picture with dark modules where `isDark`, each several pixels wide. */
function picture(width: number, height: number, isDark: (x: number, y: number) => boolean): ImageData {
  const data = new Uint8ClampedArray(width * SCALE * height * SCALE * 4).fill(255)
  for (let y = 0; y < height * SCALE; y += 1)
    for (let x = 0; x < width * SCALE; x += 1) {
      const at = (y * width * SCALE + x) * 4
      if (isDark(Math.floor(x / SCALE), Math.floor(y / SCALE))) data.fill(0, at, at + 3)
    }
  return { data, width: width * SCALE, height: height * SCALE, colorSpace: 'srgb' } as ImageData
}

const QUIET = 10

function eanPicture(code: string): ImageData {
  const encoded: { readonly encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(encoded, code, { format: 'EAN13', flat: true })
  const bars = (encoded.encodings ?? []).map(({ data }) => data).join('')
  return picture(bars.length + 2 * QUIET, 40, (x, y) => y > 4 && y < 36 && bars[x - QUIET] === '1')
}

/** A camera picture of the labels that the app prints. */
function drawnPicture({ path, width, height }: CodeDrawing, stretch: number): ImageData {
  const boxes = [...path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)].map((match) => match.slice(1).map(Number))
  const isDark = (x: number, y: number) =>
    boxes.some(([left = 0, top = 0, wide = 0, high = 0]) => x >= left && x < left + wide && y >= top && y < top + high)
  return picture(width, height * stretch, (x, y) => isDark(x, Math.floor(y / stretch)))
}

test('reads the EAN-13 barcode of a product', async () => {
  expect(await readCode(eanPicture('6281071234561'))).toBe('6281071234561')
})

test('reads the codes of our own labels', async () => {
  expect(await readCode(drawnPicture(await barcodeOf('DR-0042'), 4))).toBe('DR-0042')
  vi.stubGlobal('window', anything)
  vi.stubGlobal('document', anything)
  const qr = await qrOf('فستان-7')
  vi.unstubAllGlobals()
  expect(await readCode(drawnPicture(qr, 1))).toBe('فستان-7')
})

test('reads nothing where there is no code', async () => {
  expect(await readCode(picture(60, 40, () => false))).toBeNull()
})
