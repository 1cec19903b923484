export const FILE_BYTES_MAX = 5 * 1024 * 1024
/** Maximum size before a picture is resized; phone photographs are smaller. */
export const PHOTO_BYTES_MAX = 15 * 1024 * 1024
/** Decoding more pixels would take over 400 MB of memory. */
export const PIXELS_MAX = 60_000_000
/** Maximum side and target size of a stored picture. */
export const PICTURE_SIDE_MAX = 1600
export const PICTURE_BYTES_AIM = 400 * 1024
/** The same for thumbnails: full pictures in a list would exhaust a tablet's memory. */
export const SMALL_SIDE_MAX = 480
export const SMALL_BYTES_AIM = 40 * 1024

/** Types that the server stores, detected by content and not by name. */
export const KEPT_MIMES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'application/pdf',
] as const
export type StoredMime = (typeof KEPT_MIMES)[number]

export interface FileKind {
  /** iPhones produce `image/heic`, which is converted before it is stored. */
  readonly mime: StoredMime | 'image/heic'
  /** From a picture's header; null for other files and for invalid headers. */
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
 * The type of a file by its first bytes; null if it is not accepted. The dimensions are read from the header, so that
 * oversized pictures are detected without decoding them.
 */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  if (u16(bytes, 0) === 0xffd8 && at(bytes, 2) === 0xff) return { mime: 'image/jpeg', ...jpegSize(bytes) }
  if (u32(bytes, 0) === 0x89504e47 && u32(bytes, 4) === 0x0d0a1a0a) return { mime: 'image/png', ...pngSize(bytes) }
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return { mime: 'image/webp', ...webpSize(bytes) }
  if (says(bytes, 0, '%PDF-')) return { mime: 'application/pdf', ...NO_SIZE }
  if (u32(bytes, 0) === 0x1a45dfa3) return { mime: 'video/webm', ...NO_SIZE }
  return says(bytes, 4, 'ftyp') ? boxKind(bytes) : null
}

/** Frames with dimensions: all SOF markers but those of tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Uint8Array): Size {
  for (let place = 2; place + 9 <= bytes.length;) {
    if (at(bytes, place) !== 0xff) return NO_SIZE
    const marker = at(bytes, place + 1)
    // A marker may be preceded by any number of 0xff.
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

/** A HEIC picture consists of tiles with their own dimensions; the largest ones are those of the whole picture. */
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

export const isSaved = (kind: FileKind | null): kind is FileKind & { readonly mime: StoredMime } =>
  kind !== null && KEPT_MIMES.some((mime) => mime === kind.mime)
