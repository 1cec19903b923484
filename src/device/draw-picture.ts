/** Rasterises one of the app's images as a square with the given side in pixels; null if it cannot be loaded or decoded. */
export async function drawPicture(url: string, side: number): Promise<Blob | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
