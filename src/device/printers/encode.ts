import type { Pixels } from './one-bit.ts'
import type { PrinterSetting } from './printer-settings.ts'

/** More rows at once overrun the buffers of small printers. A multiple of eight: what a printer adds to a band would be a white line. */
const BAND_ROWS = 200
/** From the head to the knife, or to the edge at which paper is torn off. */
const FEED_LINES = 4
const COLUMNS = { mm80: 48, mm58: 32 } as const
const PULSE_MS = 120
const REST_MS = 240

type Spoken = Pick<PrinterSetting, 'language' | 'roll' | 'hasCutter'>

/** Only a device with a printer of its own loads the encoder (29 kB gzipped). */
async function encoderFor({ language, roll }: Spoken) {
  const { default: ReceiptPrinterEncoder } = await import('@point-of-sale/receipt-printer-encoder')
  return new ReceiptPrinterEncoder({ language, columns: COLUMNS[roll], imageMode: 'raster', feedAfterBlock: false }).initialize()
}

/** The bytes that print a drawing, black and white already, and cut the paper behind it. */
export async function encodePaper(pixels: Pixels, printer: Spoken): Promise<Uint8Array<ArrayBuffer>> {
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

/** The bytes that open the drawer at this printer. */
export async function encodePulse(printer: Spoken): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await encoderFor(printer)
  return Uint8Array.from(encoder.pulse(0, PULSE_MS, REST_MS).encode())
}
