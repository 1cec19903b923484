import type { Pixels } from './one-bit.ts'

/*
 * TSPL, the command language of label printers (TSC, Xprinter, HPRT and others): text commands with bitmap data in between. A
 * label is laid out in the printer's memory once and printed in several copies. A cleared bit is black, unlike in ESC/POS.
 */

export interface PrintedLabel {
  readonly pixels: Pixels
  readonly copies: number
}

const DOTS_PER_MM = 8
/** The usual gap between labels is 2 mm; the printer finds it with a sensor but must be told that there is one. */
const GAP_MM = 2
const PAPER_END_MM = 6

const text = (words: string): Uint8Array => new TextEncoder().encode(words)
const mmOf = (dots: number): number => Math.ceil(dots / DOTS_PER_MM)

function bitsOf({ data, width, height }: Pixels): { readonly bytes: Uint8Array; readonly across: number } {
  const across = Math.ceil(width / 8)
  const bytes = new Uint8Array(across * height).fill(255)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      if (data[(row * width + column) * 4] !== 0) continue
      const at = row * across + (column >> 3)
      bytes[at] = (bytes[at] ?? 255) & ~(128 >> (column & 7))
    }
  return { bytes, across }
}

function pieceOf(pixels: Pixels, gapMm: number, copies: number, tailMm = 0): Uint8Array[] {
  const { bytes, across } = bitsOf(pixels)
  const size = `SIZE ${mmOf(pixels.width)} mm,${mmOf(pixels.height) + tailMm} mm\r\nGAP ${gapMm} mm,0 mm\r\n`
  return [
    text(`${size}DIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\nBITMAP 0,0,${across},${pixels.height},0,`),
    bytes,
    text(`\r\nPRINT 1,${copies}\r\n`),
  ]
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Labels on a roll with gaps, with their copies. */
export const tsplLabels = (labels: readonly PrintedLabel[]): Uint8Array<ArrayBuffer> =>
  joined(labels.flatMap(({ pixels, copies }) => pieceOf(pixels, GAP_MM, copies)))

/** A paper of any length on a roll without gaps. */
export const tsplPaper = (pixels: Pixels): Uint8Array<ArrayBuffer> => joined(pieceOf(pixels, 0, 1, PAPER_END_MM))
