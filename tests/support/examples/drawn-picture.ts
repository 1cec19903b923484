/** A picture of this size, drawn by the browser. */
export async function drawnPicture(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser cannot draw')
  for (let x = 0; x < width; x += 40) {
    pen.fillStyle = `hsl(${x % 360} 60% 70%)`
    pen.fillRect(x, 0, 40, height)
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}
