import { type Locator, type Page, expect } from '@playwright/test'
import jsqr from 'jsqr'

/** The content of the tax QR code (ZATCA, phase 1): tags 1 to 5, each a length and a text. */
export interface TaxQr {
  readonly seller: string
  readonly trn: string
  readonly stamp: string
  readonly total: string
  readonly vat: string
}

/** Reads a QR code off the screen, retrying until it succeeds. */
export async function scanQr(page: Page, part: Locator): Promise<string> {
  let found: string | null = null
  await expect.poll(async () => (found = await qrIn(page, part)), { message: 'no QR can be read from the screen' }).not.toBeNull()
  return found ?? ''
}

async function qrIn(page: Page, part: Locator): Promise<string | null> {
  await part.scrollIntoViewIfNeeded()
  const picture = (await part.screenshot()).toString('base64')
  // The page's CSP forbids data: images, so an empty page decodes it.
  const blank = await page.context().newPage()
  try {
    const { width, height, pixels } = await blank.evaluate(async (png) => {
      const blob = await (await fetch(`data:image/png;base64,${png}`)).blob()
      const bitmap = await createImageBitmap(blob)
      const scale = 3
      const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.imageSmoothingEnabled = false
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      const data = context.getImageData(0, 0, canvas.width, canvas.height)
      return { width: canvas.width, height: canvas.height, pixels: Array.from(data.data) }
    }, picture)
    const read = typeof jsqr === 'function' ? jsqr : (jsqr as { readonly default: typeof jsqr }).default
    return read(Uint8ClampedArray.from(pixels), width, height)?.data ?? null
  } finally {
    await blank.close()
  }
}

export function readTaxQr(text: string): TaxQr {
  const bytes = Buffer.from(text, 'base64')
  const fields = new Map<number, string>()
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
    fields.set(tag, bytes.subarray(at + 2, at + 2 + length).toString('utf8'))
    at += 2 + length
  }
  const field = (tag: number) => {
    const value = fields.get(tag)
    if (value === undefined) throw new Error(`the QR has no tag ${tag}`)
    return value
  }
  return { seller: field(1), trn: field(2), stamp: field(3), total: field(4), vat: field(5) }
}
