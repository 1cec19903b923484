/** The target of a picture: longest side, aimed size in bytes, and whether its centre is cut out as a square. */
export interface PictureWish {
  readonly sideMax: number
  readonly bytesAim: number
  readonly isSquare: boolean
}

export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface PicturePlan {
  readonly from: Cut
  readonly width: number
  readonly height: number
}

export interface SmallPicture {
  readonly data: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** What is cut out and the size it is drawn at. A picture is never enlarged. */
export function planOf(width: number, height: number, { sideMax, isSquare }: Pick<PictureWish, 'sideMax' | 'isSquare'>): PicturePlan {
  const short = Math.min(width, height)
  const from = isSquare
    ? { x: Math.floor((width - short) / 2), y: Math.floor((height - short) / 2), width: short, height: short }
    : { x: 0, y: 0, width, height }
  const scale = Math.min(1, sideMax / Math.max(from.width, from.height))
  return { from, width: Math.max(1, Math.round(from.width * scale)), height: Math.max(1, Math.round(from.height * scale)) }
}

/** Good enough to see a loose bead; below the last one the picture is drawn smaller instead. */
const QUALITIES = [0.85, 0.75, 0.65, 0.55] as const
const SMALLER = 0.75
/** A noisy picture that is still too large after this many rounds is used as it is. */
const ROUNDS_MAX = 6

/**
 * Converts any picture that the browser can decode to an upright JPEG within the limits. Null if it cannot be decoded: a
 * broken file or an unsupported kind. The caller must have checked the header, because the pixels are decoded here.
 */
export async function shrinkPicture(picture: Blob, width: number, height: number, wish: PictureWish): Promise<SmallPicture | null> {
  const bitmap = await opened(picture, width, height, wish)
  if (!bitmap) return null
  try {
    let plan = planOf(bitmap.width, bitmap.height, wish)
    for (let round = 1; ; round += 1) {
      const { data, isLight } = await drawn(bitmap, plan, wish.bytesAim)
      if (isLight || round === ROUNDS_MAX) return { data, width: plan.width, height: plan.height }
      plan = { ...plan, width: Math.max(1, Math.round(plan.width * SMALLER)), height: Math.max(1, Math.round(plan.height * SMALLER)) }
    }
  } finally {
    bitmap.close()
  }
}

/**
 * Decoded at a reduced size, so that a tablet does not hold a whole photograph of 48 megapixels. Only the width is
 * given, because the browser also rotates the picture, and then preserves its proportions.
 */
async function opened(picture: Blob, width: number, height: number, { sideMax, isSquare }: PictureWish): Promise<ImageBitmap | null> {
  const side = isSquare ? Math.min(width, height) : Math.max(width, height)
  const scale = Math.min(1, sideMax / side)
  const size: ImageBitmapOptions = scale < 1 ? { resizeWidth: Math.max(1, Math.round(width * scale)), resizeQuality: 'high' } : {}
  try {
    return await createImageBitmap(picture, { imageOrientation: 'from-image', ...size })
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof TypeError) return null
    throw cause
  }
}

async function drawn(bitmap: ImageBitmap, plan: PicturePlan, bytesAim: number): Promise<{ data: ArrayBuffer; isLight: boolean }> {
  const { from } = plan
  const paper = paperOf(plan.width, plan.height)
  // JPEG has no transparency: without this it would become black.
  paper.context.fillStyle = '#fff'
  paper.context.fillRect(0, 0, plan.width, plan.height)
  paper.context.imageSmoothingQuality = 'high'
  paper.context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, plan.width, plan.height)
  let blob = await paper.toJpeg(QUALITIES[0])
  for (const quality of QUALITIES.slice(1)) {
    if (blob.size <= bytesAim) break
    blob = await paper.toJpeg(quality)
  }
  return { data: await blob.arrayBuffer(), isLight: blob.size <= bytesAim }
}

interface Paper {
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
  readonly toJpeg: (quality: number) => Promise<Blob>
}

/** OffscreenCanvas where available, so that drawing does not block the screen. */
function paperOf(width: number, height: number): Paper {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context) return { context, toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) }
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  return { context, toJpeg: (quality) => jpegOf(canvas, quality) }
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('this browser makes no JPEG')))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
}
