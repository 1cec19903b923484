import { crc32, deflateSync } from 'node:zlib'

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

/** A PNG of this size with a colour gradient. */
export function madePicture(width: number, height: number): Buffer {
  const rows = Buffer.alloc((1 + width * 3) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = y * (1 + width * 3) + 1 + x * 3
      rows[place] = 240 - Math.round((y * 90) / height)
      rows[place + 1] = 220 - Math.round((x * 60) / width)
      rows[place + 2] = ((x >> 5) + (y >> 5)) % 2 ? 200 : 180
    }
  }
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))])
}

/** A truncated picture: its header and little else. */
export const brokenPicture = (): Buffer => madePicture(400, 300).subarray(0, 200)

/** A picture whose header claims two hundred megapixels; decoding it would take 800 MB. */
export function hugePicture(): Buffer {
  const picture = madePicture(2, 2)
  const head = Buffer.concat([u32(20_000), u32(10_000), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([picture.subarray(0, 8), chunk('IHDR', head), picture.subarray(8 + 25)])
}
