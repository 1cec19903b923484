/** A code as one path of squares or bars, in modules; it prints crisp at any size and needs no picture address. */
export interface CodeDrawing {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** Modules of empty paper beside a Code 128 (ISO/IEC 15417) and round a QR code (ISO/IEC 18004), without which readers do not find them. */
const QUIET_BARCODE = 10
const QUIET_QR = 4
/** Height of the drawing of bars; the label stretches it. */
const BAR_HEIGHT = 10

/** Code 128 holds ASCII alone; a code in Arabic letters is printed as a QR code. */
export const canBeBarcode = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

interface Encoded {
  readonly encodings?: readonly { readonly data: string }[]
}

/** The bars of a Code 128. */
export async function barcodeOf(text: string): Promise<CodeDrawing> {
  const { default: JsBarcode } = await import('jsbarcode')
  // Given a plain object the library works the bars out and draws nothing.
  const encoded: Encoded = {}
  JsBarcode(encoded, text, { format: 'CODE128' })
  const bars = (encoded.encodings ?? []).map(({ data }) => data).join('')
  const runs = [...bars.matchAll(/1+/g)].map((run) => `M${run.index + QUIET_BARCODE} 0h${run[0].length}v${BAR_HEIGHT}h-${run[0].length}z`)
  return { path: runs.join(''), width: bars.length + 2 * QUIET_BARCODE, height: BAR_HEIGHT }
}

/** The squares of a QR code. */
export async function qrOf(text: string): Promise<CodeDrawing> {
  const { default: QRCodeStyling } = await import('qr-code-styling')
  // The library keeps the lower byte of each letter; readers expect UTF-8, so it is given the bytes one by one.
  const data = String.fromCharCode(...new TextEncoder().encode(text))
  const code = new QRCodeStyling({ type: 'svg', data, qrOptions: { errorCorrectionLevel: 'M' } })._qr
  if (!code) throw new Error('the QR library made no code')
  const count = code.getModuleCount()
  const squares: string[] = []
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) squares.push(`M${column + QUIET_QR} ${row + QUIET_QR}h1v1h-1z`)
  return { path: squares.join(''), width: count + 2 * QUIET_QR, height: count + 2 * QUIET_QR }
}

/** The thinnest bar that the head of a label printer (203 dots an inch) prints and a hand scanner still reads: a dot and a half. */
const MODULE_MM_MIN = 0.187

/** Whether a barcode is still readable when it is printed so wide. */
export const isReadableAt = ({ width }: CodeDrawing, widthMm: number): boolean => widthMm / width >= MODULE_MM_MIN
