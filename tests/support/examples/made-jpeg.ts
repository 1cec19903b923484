import type { Page } from '@playwright/test'

/** A real JPEG, drawn and encoded by the browser. */
export async function madeJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const packed = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('the browser draws nothing')
      const cloth = pen.createLinearGradient(0, 0, w, h)
      cloth.addColorStop(0, '#fdf6ec')
      cloth.addColorStop(1, '#a98a5b')
      pen.fillStyle = cloth
      pen.fillRect(0, 0, w, h)
      pen.fillStyle = '#5a2a2a'
      pen.fillRect(w * 0.4, h * 0.6, w * 0.02, h * 0.25)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [width, height] as const,
  )
  return Buffer.from(packed.split(',')[1] ?? '', 'base64')
}
