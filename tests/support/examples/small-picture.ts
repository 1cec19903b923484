/** The start of a JPEG of 8 x 8 pixels: start of image, then a frame header with the size. */
const HEAD = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 8, 0, 8, 3, 1]

/** Bytes that are accepted as a small picture as long as no code decodes them; they differ by `text`. */
export const smallPicture = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from([...HEAD, ...new TextEncoder().encode(text)])
