/** A code as a single path of squares or bars, in modules, so that it prints sharp at any size. */
export interface CodeDrawing {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** Quiet zones in modules required by readers: Code 128 (ISO/IEC 15417) and QR code (ISO/IEC 18004). */
const QUIET_BARCODE = 10
const QUIET_QR = 4
const BAR_HEIGHT = 10

/** Code 128 encodes ASCII only; a code in Arabic letters is printed as a QR code. */
export const canBeBarcode = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

interface Encoded {
  readonly encodings?: readonly { readonly data: string }[]
}

export async function barcodeOf(text: string): Promise<CodeDrawing> {
  const { default: JsBarcode } = await import('jsbarcode')
  // Given a plain object, the library computes the bars without drawing.
  const encoded: Encoded = {}
  JsBarcode(encoded, text, { format: 'CODE128' })
  const bars = (encoded.encodings ?? []).map(({ data }) => data).join('')
  const runs = [...bars.matchAll(/1+/g)].map((run) => `M${run.index + QUIET_BARCODE} 0h${run[0].length}v${BAR_HEIGHT}h-${run[0].length}z`)
  return { path: runs.join(''), width: bars.length + 2 * QUIET_BARCODE, height: BAR_HEIGHT }
}

/** How much of a QR code may be unreadable; less of it makes larger modules. */
export type QrCorrection = 'L' | 'M'

/** The squares of a QR code. */
export async function qrOf(text: string, errorCorrectionLevel: QrCorrection = 'M'): Promise<CodeDrawing> {
  const { default: QRCodeStyling } = await import('qr-code-styling')
  // The library uses only the low byte of each character, but readers expect UTF-8, so the bytes are passed one by one.
  const data = String.fromCharCode(...new TextEncoder().encode(text))
  const code = new QRCodeStyling({ type: 'svg', data, qrOptions: { errorCorrectionLevel } })._qr
  if (!code) throw new Error('the QR library made no code')
  const count = code.getModuleCount()
  const squares: string[] = []
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) squares.push(`M${column + QUIET_QR} ${row + QUIET_QR}h1v1h-1z`)
  return { path: squares.join(''), width: count + 2 * QUIET_QR, height: count + 2 * QUIET_QR }
}

/** The narrowest bar that a label printer (203 dpi) prints and a hand scanner reads: a dot and a half. */
const MODULE_MM_MIN = 0.187

/** Whether a barcode is readable at the given printed width. */
export const isReadableAt = ({ width }: CodeDrawing, widthMm: number): boolean => widthMm / width >= MODULE_MM_MIN
