/** Canvas pixels: four bytes each (RGBA). */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The area of a photograph or logo in a drawing, in dots. */
export interface PictureArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Above the middle, because the antialiased edges of thin strokes are grey and would vanish. */
const INK_BELOW = 160
const MIDDLE = 128

const WHITE = 255

/**
 * Makes each pixel black or white, in place: text and lines by a threshold, so that they stay sharp; pictures by
 * error diffusion (Floyd and Steinberg, 1976), so that they keep their greys.
 */
export function toOneBit(pixels: Pixels, pictures: readonly PictureArea[]): void {
  for (const area of pictures) ditherArea(pixels, area)
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4) paint(data, at, greyOf(data, at) >= INK_BELOW)
}

/** Luminance by Rec. 601, on white paper. */
function greyOf(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
  return (0.299 * red + 0.587 * green + 0.114 * blue) * (alpha / WHITE) + WHITE - alpha
}

function paint(data: Uint8ClampedArray, at: number, isWhite: boolean): void {
  data.fill(isWhite ? WHITE : 0, at, at + 3)
  data[at + 3] = WHITE
}

/** Error diffusion: column and row relative to the pixel, and the share of the error. */
const SHARES = [
  [1, 0, 7 / 16],
  [-1, 1, 3 / 16],
  [0, 1, 5 / 16],
  [1, 1, 1 / 16],
] as const

function ditherArea({ data, width, height }: Pixels, area: PictureArea): void {
  const [left, top] = [Math.max(0, Math.floor(area.left)), Math.max(0, Math.floor(area.top))]
  const columns = Math.min(width, Math.ceil(area.left + area.width)) - left
  const rows = Math.min(height, Math.ceil(area.top + area.height)) - top
  if (columns <= 0 || rows <= 0) return
  const placeOf = (column: number, row: number) => ((top + row) * width + left + column) * 4
  const grey = Float32Array.from({ length: columns * rows }, (_, nth) => greyOf(data, placeOf(nth % columns, Math.floor(nth / columns))))
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const was = grey[row * columns + column] ?? WHITE
      const isWhite = was >= MIDDLE
      paint(data, placeOf(column, row), isWhite)
      const error = was - (isWhite ? WHITE : 0)
      for (const [across, down, share] of SHARES) {
        const [x, y] = [column + across, row + down]
        if (x < 0 || x >= columns || y >= rows) continue
        const at = y * columns + x
        grey[at] = (grey[at] ?? WHITE) + error * share
      }
    }
  }
}
