import type { Pixels } from './one-bit.ts'
import { type PrintedLabel, tsplLabels, tsplPaper } from './tspl.ts'
import type { PrinterSetting } from './printer-settings.ts'

/** More rows at once overrun the buffers of small printers. A multiple of eight: what a printer adds to a band would be a white line. */
const BAND_ROWS = 200
/** From the head to the knife, or to the edge at which paper is torn off. */
const FEED_LINES = 4
const COLUMNS = { mm80: 48, mm58: 32 } as const
const PULSE_MS = 120
const REST_MS = 240

export type Spoken = Pick<PrinterSetting, 'language' | 'roll' | 'hasCutter'>

/** Only a device with a printer of its own loads the encoder (29 kB gzipped). */
async function encoderFor({ language, roll }: Spoken) {
  if (language === 'tspl') throw new Error('the commands of label printers are written in tspl.ts')
  const { default: ReceiptPrinterEncoder } = await import('@point-of-sale/receipt-printer-encoder')
  return new ReceiptPrinterEncoder({ language, columns: COLUMNS[roll], imageMode: 'raster', feedAfterBlock: false }).initialize()
}

/** The bytes that print a drawing, black and white already, and cut the paper behind it. */
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

/** White paper between two labels of a roll that has no gaps of its own, a multiple of eight. */
const ROWS_BETWEEN = 16

/** The bytes that print labels, each as often as it is needed: one below the other on a roll of receipts, each on its own on a label printer. */
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

/** The bytes that open the drawer at this printer. */
export async function encodePulse(printer: Spoken): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await encoderFor(printer)
  return Uint8Array.from(encoder.pulse(0, PULSE_MS, REST_MS).encode())
}
