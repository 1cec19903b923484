import type { Pixels } from './one-bit.ts'
import { type PrintedLabel, tsplLabels, tsplPaper } from './tspl.ts'
import type { PrinterSetting } from './printer-settings.ts'

/** More rows at once overflow the buffers of small printers. A multiple of eight, because padding would show as a white line. */
const BAND_ROWS = 200
/** From the print head to the cutter, or to the tear-off edge. */
const FEED_LINES = 4
const COLUMNS = { mm80: 48, mm58: 32 } as const
const PULSE_MS = 120
const REST_MS = 240

export type Spoken = Pick<PrinterSetting, 'language' | 'roll' | 'hasCutter'>

/** Loaded only on devices with a direct printer (29 kB gzipped). */
async function encoderFor({ language, roll }: Spoken) {
  if (language === 'tspl') throw new Error('the commands of label printers are written in tspl.ts')
  const { default: ReceiptPrinterEncoder } = await import('@point-of-sale/receipt-printer-encoder')
  return new ReceiptPrinterEncoder({ language, columns: COLUMNS[roll], imageMode: 'raster', feedAfterBlock: false }).initialize()
}

/** The bytes that print a black and white drawing and cut the paper. */
export async function encodePaper(pixels: Pixels, printer: Spoken): Promise<Uint8Array<ArrayBuffer>> {
  if (printer.language === 'tspl') return tsplPaper(pixels)
  const encoder = await encoderFor(printer)
  const { width } = pixels
  for (let row = 0; row < pixels.height; row += BAND_ROWS) {
    const height = Math.min(BAND_ROWS, pixels.height - row)
    const data = pixels.data.slice(row * width * 4, (row + height) * width * 4)
    encoder.image({ data, width, height, colorSpace: 'srgb' }, { width, height, algorithm: 'threshold' })
  }
  encoder.newline(FEED_LINES)
  if (printer.hasCutter) encoder.cut('partial')
  return Uint8Array.from(encoder.encode())
}

/** White rows between two labels on a roll without gaps, a multiple of eight. */
const ROWS_BETWEEN = 16

/** The bytes that print labels with their copies: in a column on a receipt roll, or one by one on a label printer. */
export async function encodeLabels(labels: readonly PrintedLabel[], printer: Spoken): Promise<Uint8Array<ArrayBuffer>> {
  if (printer.language === 'tspl') return tsplLabels(labels)
  const each = labels.flatMap(({ pixels, copies }) => Array.from({ length: copies }, () => pixels))
  const encoder = await encoderFor(printer)
  for (const { data, width, height } of each) {
    const tall = Math.ceil(height / 8) * 8 + ROWS_BETWEEN
    const dots = new Uint8ClampedArray(width * tall * 4).fill(255)
    dots.set(data)
    encoder.image({ data: dots, width, height: tall, colorSpace: 'srgb' }, { width, height: tall, algorithm: 'threshold' })
  }
  encoder.newline(FEED_LINES)
  if (printer.hasCutter) encoder.cut('partial')
  return Uint8Array.from(encoder.encode())
}

export async function encodePulse(printer: Spoken): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await encoderFor(printer)
  return Uint8Array.from(encoder.pulse(0, PULSE_MS, REST_MS).encode())
}
