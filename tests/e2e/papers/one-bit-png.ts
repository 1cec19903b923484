import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A black-and-white picture, each pixel '1' or '0', row by row. */
export interface Dots {
  readonly width: number
  readonly height: number
  readonly dots: string
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const HEADER_BYTES = 8

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

const bytesOfRow = (width: number): number => Math.ceil(width / 8)

/** A PNG with one bit per pixel, greyscale and without filters: about 10 kB per paper. */
export function pngOf({ width, height, dots }: Dots): Buffer {
  const rows = Buffer.alloc((bytesOfRow(width) + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (dots[y * width + x] === '1') continue
      const at = y * (bytesOfRow(width) + 1) + 1 + (x >> 3)
      rows[at] = (rows[at] ?? 0) | (128 >> (x & 7))
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))])
}

/** Reads what `pngOf` wrote, and no other PNG. */
export function dotsOf(png: Buffer): Dots {
  const parts = new Map<string, Buffer>()
  for (let at = SIGNATURE.length; at < png.length;) {
    const size = png.readUInt32BE(at)
    parts.set(png.toString('latin1', at + 4, at + HEADER_BYTES), png.subarray(at + HEADER_BYTES, at + HEADER_BYTES + size))
    at += HEADER_BYTES + size + 4
  }
  const [header, data] = [parts.get('IHDR'), parts.get('IDAT')]
  if (!header || !data) throw new Error('no picture of a paper')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(data)
  const isWhite = (x: number, y: number) => ((rows[y * (bytesOfRow(width) + 1) + 1 + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0
  const dots = Array.from({ length: width * height }, (_, at) => (isWhite(at % width, Math.floor(at / width)) ? '0' : '1')).join('')
  return { width, height, dots }
}
