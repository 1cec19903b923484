import { describe, expect, test } from 'vitest'
import { FILE_BYTES_MAX, PHOTO_BYTES_MAX, fileFault, fileKindOf, isSaved } from './file-kind.ts'

const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])))
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const little16 = (value: number) => [value & 255, value >> 8]

const jpeg = (width: number, height: number) =>
  bytesOf([0xff, 0xd8, 0xff, 0xe0], u16(16), 'JFIF\0', Array(9).fill(0), [0xff, 0xff, 0xc2], u16(17), [8], u16(height), u16(width), [3])
const png = (width: number, height: number) =>
  bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], u32(13), 'IHDR', u32(width), u32(height))
const riff = (...rest: readonly (string | readonly number[])[]) => bytesOf('RIFF', u32(99), 'WEBP', ...rest)
const heic = bytesOf(u32(24), 'ftypheic', u32(0), 'ispe', u32(0), u32(512), u32(512), 'ispe', u32(0), u32(4032), u32(3024))

describe('the type of a file by its first bytes', () => {
  test.each([
    ['a JPEG', jpeg(4000, 3000), { mime: 'image/jpeg', width: 4000, height: 3000 }],
    ['a PNG', png(800, 600), { mime: 'image/png', width: 800, height: 600 }],
    [
      'a WebP with extras',
      riff('VP8X', u32(10), [0, 0, 0, 0], [...little16(1599), 0], [...little16(1199), 0]),
      { mime: 'image/webp', width: 1600, height: 1200 },
    ],
    [
      'a lossy WebP',
      riff('VP8 ', u32(10), Array(3).fill(0), [0x9d, 0x01, 0x2a], little16(640), little16(480)),
      { mime: 'image/webp', width: 640, height: 480 },
    ],
    [
      'a lossless WebP',
      riff('VP8L', u32(10), [0x2f], [0x8f & 0xff, 0x02 | ((479 & 3) << 6), 479 >> 2, 0]),
      { mime: 'image/webp', width: 656, height: 480 },
    ],
    ['a picture of an iPhone, by its largest part', heic, { mime: 'image/heic', width: 4032, height: 3024 }],
    ['a paper', bytesOf('%PDF-1.7'), { mime: 'application/pdf', width: null, height: null }],
    ['a film', bytesOf(u32(24), 'ftypmp42'), { mime: 'video/mp4', width: null, height: null }],
    ['a film of an iPhone', bytesOf(u32(20), 'ftypqt  '), { mime: 'video/quicktime', width: null, height: null }],
    ['a film of a browser', bytesOf([0x1a, 0x45, 0xdf, 0xa3]), { mime: 'video/webm', width: null, height: null }],
  ])('%s', (_name, bytes, kind) => {
    expect(fileKindOf(bytes)).toEqual(kind)
  })

  test.each([
    ['a page of the web', bytesOf('<html><script>')],
    ['a drawing that may hold a script', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a program', bytesOf('MZ', Array(64).fill(0))],
    ['nothing', bytesOf()],
  ])('%s is not accepted', (_name, bytes) => {
    expect(fileKindOf(bytes)).toBeNull()
  })

  test('HEIC pictures are not stored as they are', () => {
    expect([isSaved(fileKindOf(heic)), isSaved(fileKindOf(jpeg(2, 2))), isSaved(null)]).toEqual([false, true, false])
  })
})

const padded = (bytes: Uint8Array, length: number) => {
  const all = new Uint8Array(length)
  all.set(bytes)
  return all
}

test.each([
  ['empty', new Uint8Array()],
  ['kind', bytesOf('<html>')],
  ['too-large', padded(jpeg(4000, 3000), PHOTO_BYTES_MAX + 1)],
  ['too-large', padded(bytesOf('%PDF-1.7'), FILE_BYTES_MAX + 1)],
  ['broken', bytesOf([0xff, 0xd8, 0xff, 0xe0])],
  ['broken', bytesOf([0xff, 0xd8, 0xff, 0xe0], u16(4), [0, 0, 7, 7, 7, 7, 7, 7, 7, 7])],
  ['no-pixels', png(0, 600)],
  ['too-many-pixels', jpeg(10_000, 10_000)],
  [null, padded(jpeg(4000, 3000), PHOTO_BYTES_MAX)],
  [null, bytesOf('%PDF-1.7')],
])('the fault %s is detected without decoding the file', (fault, bytes) => {
  expect(fileFault(bytes)).toBe(fault)
})
