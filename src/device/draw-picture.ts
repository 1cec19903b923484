/** A drawing of the app's own as pixels, a square so wide; null where the browser cannot draw it, or its file did not come. */
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
