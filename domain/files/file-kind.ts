/** No file is larger, as it is sent. */
export const FILE_BYTES_MAX = 5 * 1024 * 1024
/** A photograph is made smaller before it is sent; more than this is no photograph of a telephone. */
export const PHOTO_BYTES_MAX = 15 * 1024 * 1024
/** A picture of more pixels would take 400 MB of a tablet's memory to open. */
export const PIXELS_MAX = 60_000_000
/** Longest side and weight of a picture as it is kept. */
export const PICTURE_SIDE_MAX = 1600
export const PICTURE_BYTES_AIM = 400 * 1024
/** The same for cards and lists: forty whole pictures on a screen would take a tablet's memory. */
export const SMALL_SIDE_MAX = 480
export const SMALL_BYTES_AIM = 40 * 1024

/** What the server keeps, told by content and never by name. */
export const KEPT_MIMES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'application/pdf',
] as const
export type KeptMime = (typeof KEPT_MIMES)[number]

export interface FileKind {
  /** `image/heic` is what iPhones take; it is never kept as such. */
  readonly mime: KeptMime | 'image/heic'
  /** Of a picture whose header says so; null for a film or a paper, and for a picture whose header is broken. */
  readonly width: number | null
  readonly height: number | null
}

type Size = Pick<FileKind, 'width' | 'height'>
const NO_SIZE: Size = { width: null, height: null }

const at = (bytes: Uint8Array, place: number): number => bytes[place] ?? 0
const u16 = (bytes: Uint8Array, place: number): number => at(bytes, place) * 256 + at(bytes, place + 1)
const u32 = (bytes: Uint8Array, place: number): number => u16(bytes, place) * 65_536 + u16(bytes, place + 2)
const little16 = (bytes: Uint8Array, place: number): number => at(bytes, place) + at(bytes, place + 1) * 256
const little24 = (bytes: Uint8Array, place: number): number => little16(bytes, place) + at(bytes, place + 2) * 65_536

function says(bytes: Uint8Array, place: number, text: string): boolean {
  return [...text].every((letter, nth) => at(bytes, place + nth) === letter.charCodeAt(0))
}

/**
 * What a file is, by its first bytes; null when it is nothing that may be kept. The size of a picture is read out of its
 * header, so that a picture of a hundred megapixels is known before anybody opens it.
 */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  if (u16(bytes, 0) === 0xffd8 && at(bytes, 2) === 0xff) return { mime: 'image/jpeg', ...jpegSize(bytes) }
  if (u32(bytes, 0) === 0x89504e47 && u32(bytes, 4) === 0x0d0a1a0a) return { mime: 'image/png', ...pngSize(bytes) }
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return { mime: 'image/webp', ...webpSize(bytes) }
  if (says(bytes, 0, '%PDF-')) return { mime: 'application/pdf', ...NO_SIZE }
  if (u32(bytes, 0) === 0x1a45dfa3) return { mime: 'video/webm', ...NO_SIZE }
  return says(bytes, 4, 'ftyp') ? boxKind(bytes) : null
}

/** Frames whose header carries the size: all SOF markers but those of tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Uint8Array): Size {
  for (let place = 2; place + 9 <= bytes.length;) {
    if (at(bytes, place) !== 0xff) return NO_SIZE
    const marker = at(bytes, place + 1)
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) place += 1
    else if (isFrame(marker)) return { height: u16(bytes, place + 5), width: u16(bytes, place + 7) }
    else place += 2 + Math.max(u16(bytes, place + 2), 2)
  }
  return NO_SIZE
}

const pngSize = (bytes: Uint8Array): Size => (says(bytes, 12, 'IHDR') ? { width: u32(bytes, 16), height: u32(bytes, 20) } : NO_SIZE)

function webpSize(bytes: Uint8Array): Size {
  if (says(bytes, 12, 'VP8X')) return { width: little24(bytes, 24) + 1, height: little24(bytes, 27) + 1 }
  if (says(bytes, 12, 'VP8 ')) return { width: little16(bytes, 26) % 16_384, height: little16(bytes, 28) % 16_384 }
  if (!says(bytes, 12, 'VP8L')) return NO_SIZE
  const low = little16(bytes, 21)
  const high = little16(bytes, 23)
  return { width: (low % 16_384) + 1, height: Math.floor(low / 16_384) + (high % 4096) * 4 + 1 }
}

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

function boxKind(bytes: Uint8Array): FileKind {
  if (says(bytes, 8, 'qt  ')) return { mime: 'video/quicktime', ...NO_SIZE }
  if (HEIC_BRANDS.some((brand) => says(bytes, 8, brand))) return { mime: 'image/heic', ...heicSize(bytes) }
  return { mime: 'video/mp4', ...NO_SIZE }
}

/** An iPhone's picture is made of tiles, each with a size of its own; the whole one is the largest. */
function heicSize(bytes: Uint8Array): Size {
  let found = NO_SIZE
  for (let place = 0; place + 16 <= Math.min(bytes.length, 65_536); place += 1) {
    if (at(bytes, place) !== 0x69 || !says(bytes, place, 'ispe')) continue
    const size = { width: u32(bytes, place + 8), height: u32(bytes, place + 12) }
    if (size.width * size.height > (found.width ?? 0) * (found.height ?? 0)) found = size
  }
  return found
}

export type FileFault = 'empty' | 'too-large' | 'kind' | 'no-pixels' | 'too-many-pixels' | 'broken'

/** What is wrong with a file that somebody chose, before it is opened; null when it may be tried. */
export function fileFault(bytes: Uint8Array): FileFault | null {
  if (bytes.length === 0) return 'empty'
  const kind = fileKindOf(bytes)
  if (!kind) return 'kind'
  const isPicture = kind.mime.startsWith('image/')
  if (bytes.length > (isPicture ? PHOTO_BYTES_MAX : FILE_BYTES_MAX)) return 'too-large'
  if (!isPicture) return null
  if (kind.width === null || kind.height === null) return 'broken'
  if (kind.width === 0 || kind.height === 0) return 'no-pixels'
  return kind.width * kind.height > PIXELS_MAX ? 'too-many-pixels' : null
}

/** Whether the server keeps a file of this kind. */
export const isKept = (kind: FileKind | null): kind is FileKind & { readonly mime: KeptMime } =>
  kind !== null && KEPT_MIMES.some((mime) => mime === kind.mime)
