import { PAPERS, ROOT } from '../printer.ts'
import { type PictureArea, type Pixels, toOneBit } from './one-bit.ts'

export type Roll = 'mm80' | 'mm58'

/** A thermal head has eight dots per millimetre: 576 on a roll of 80 mm, 384 on one of 58 mm. */
const DOTS_PER_MM = 8
export const dotsOfMm = (mm: number): number => mm * DOTS_PER_MM

/** Reads a file of the app by its address, null if it cannot be loaded. Passed in, because src/device does not access the network. */
export type ReadFile = (url: string) => Promise<Blob | null>

/** Off-screen and as wide as the print head, like `printNode`. */
const rootRules = (widthMm: number): string => `
  [${ROOT}] { position: fixed; inset-block-start: 0; inset-inline-start: -200vw; width: ${widthMm}mm; background: #fff }
  [${ROOT}] > * { width: auto !important; max-width: none !important; box-shadow: none !important; border: 0 !important }
  @media print { [${ROOT}] { display: none !important } }`

/**
 * Renders a paper of the page as black and white dots of a thermal head, with the same element and styles as in
 * browser printing. The browser renders it as an image: an SVG with a copy of the paper, with styles, fonts and
 * pictures embedded, because an image cannot load external resources.
 */
export const drawPaper = (node: HTMLElement, roll: Roll, read: ReadFile): Promise<Pixels> => drawAt(node, PAPERS[roll].printMm, read)

/** The same for any node with a given width. */
export async function drawAt(node: HTMLElement, widthMm: number, read: ReadFile): Promise<Pixels> {
  const root = document.createElement('div')
  root.setAttribute(ROOT, '')
  root.setAttribute('aria-hidden', 'true')
  root.append(node.cloneNode(true))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rootRules(widthMm))
  document.body.append(root)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  try {
    // A picture that cannot be decoded must not prevent printing the receipt.
    await Promise.allSettled([document.fonts.ready, ...[...root.querySelectorAll('img')].map((image) => image.decode())])
    return await rasterise(root, dotsOfMm(widthMm), read)
  } finally {
    root.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

async function rasterise(root: HTMLElement, dots: number, read: ReadFile): Promise<Pixels> {
  const box = root.getBoundingClientRect()
  const scale = dots / box.width
  const height = Math.ceil(box.height * scale)
  const pictures = [...root.querySelectorAll('img')].map((image): PictureArea => {
    const { left, top, width, height: tall } = image.getBoundingClientRect()
    return { left: (left - box.left) * scale, top: (top - box.top) * scale, width: width * scale, height: tall * scale }
  })
  for (const image of root.querySelectorAll('img')) embedPicture(image)
  const { rules, fonts } = await stylesOfPage(read)
  const picture = new Image()
  picture.src = svgOf(root, { rules, fonts, scale, width: box.width, height: box.height })
  await picture.decode()
  const pen = penOf(dots, height + Math.ceil(PROBE_PX * scale))
  await drawWithFonts(pen, picture, { top: height, side: PROBE_PX * scale, count: fonts.length })
  const pixels = pen.getImageData(0, 0, dots, height)
  toOneBit(pixels, pictures)
  return pixels
}

function penOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser gives no canvas')
  return pen
}

/** Below the paper, a letter of each font is drawn in a square of this size. */
const PROBE_PX = 16
const LOOK_AGAIN_MS = 20
/** While a font is loading, browsers draw no text for 3 s, and use a fallback font after that (css-fonts-4, font-display). */
const LOOKS_MAX = 200

/** `decode` does not wait for fonts inside an image, so it is drawn repeatedly until a letter of each font appears. */
async function drawWithFonts(
  pen: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  probes: { readonly top: number; readonly side: number; readonly count: number },
): Promise<void> {
  const { width, height } = pen.canvas
  for (let attempts = 0; attempts < LOOKS_MAX; attempts += 1) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, 0, 0)
    const isDrawn = (nth: number) =>
      pen.getImageData(nth * probes.side, probes.top, probes.side, probes.side).data.some((byte) => byte < 128)
    if (Array.from({ length: probes.count }, (_, nth) => isDrawn(nth)).every(Boolean)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** The content security policy does not let scripts read `blob:` addresses, but images of the page can be drawn. */
function embedPicture(image: HTMLImageElement): void {
  if (image.naturalWidth === 0) return image.remove()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  image.removeAttribute('srcset')
  image.src = canvas.toDataURL('image/png')
}

interface Font {
  readonly rule: string
  readonly family: string
  readonly weight: string
  readonly isArabic: boolean
}

interface Drawn {
  readonly rules: string
  readonly fonts: readonly Font[]
  readonly scale: number
  readonly width: number
  readonly height: number
}

const XHTML = 'http://www.w3.org/1999/xhtml'

function svgOf(root: HTMLElement, { rules, fonts, scale, width, height }: Drawn): string {
  const page = getComputedStyle(document.body)
  const tall = height + PROBE_PX
  const style = document.createElementNS(XHTML, 'style')
  style.textContent = `${fonts.map(({ rule }) => rule).join('\n')}\n${rules}
    [${ROOT}] { position: absolute !important; inset: 0 auto auto 0 !important; width: ${width}px !important }
    [data-probes] { position: absolute; top: ${height}px; inset-inline: 0; direction: ltr }
    [data-probe] { position: absolute; top: 0; width: ${PROBE_PX}px; height: ${PROBE_PX}px; font-size: ${PROBE_PX - 4}px; line-height: 1; overflow: hidden }`
  const body = document.createElementNS(XHTML, 'body')
  // Styles that the paper inherits from the page are not part of the image.
  body.setAttribute('style', `margin: 0; color: #000; background: #fff; font: ${page.font}; direction: ${page.direction}`)
  const probes = document.createElementNS(XHTML, 'div')
  probes.setAttribute('data-probes', '')
  probes.append(...fonts.map(probeOf))
  body.append(style, root.cloneNode(true), probes)
  // The design system's custom properties are defined on `html`.
  const html = document.createElementNS(XHTML, 'html')
  html.append(body)
  const markup = new XMLSerializer().serializeToString(html)
  const size = `width="${width * scale}" height="${tall * scale}" viewBox="0 0 ${width} ${tall}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject width="${width}" height="${tall}">${markup}</foreignObject></svg>`
  // A `blob:` address would taint the canvas in Chromium (crbug.com/294129); `data:` does not.
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

function probeOf({ family, weight, isArabic }: Font, nth: number): Element {
  const probe = document.createElementNS(XHTML, 'div')
  probe.setAttribute('data-probe', '')
  probe.setAttribute('style', `inset-inline-start: ${nth * PROBE_PX}px; font-family: ${family}; font-weight: ${weight}`)
  probe.textContent = isArabic ? 'ش' : 'M'
  return probe
}

/** The rules of the page as text, and the rules of fonts in use. */
async function stylesOfPage(read: ReadFile): Promise<{ readonly rules: string; readonly fonts: readonly Font[] }> {
  const all = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules])
  const faces = all.filter((rule) => rule instanceof CSSFontFaceRule)
  const rules = all.filter((rule) => !(rule instanceof CSSFontFaceRule)).map((rule) => rule.cssText)
  const fonts = await Promise.all(faces.filter(isInUse).map((face) => embeddedFont(face, read)))
  return { rules: rules.join('\n'), fonts: fonts.filter((font) => font !== null) }
}

/** Identifies a loaded font among the rules: one file per weight and script. */
const keyOf = (family: string, weight: string, range: string): string =>
  [family.replaceAll(/["']/g, '').trim(), weight || '400', (range || 'U+0-10FFFF').replaceAll(/\s/g, '').toLowerCase()].join('|')

const valueOf = ({ style }: CSSFontFaceRule, name: string): string => style.getPropertyValue(name)

function isInUse(face: CSSFontFaceRule): boolean {
  const key = keyOf(valueOf(face, 'font-family'), valueOf(face, 'font-weight'), valueOf(face, 'unicode-range'))
  return [...document.fonts].some((font) => font.status === 'loaded' && keyOf(font.family, font.weight, font.unicodeRange) === key)
}

async function embeddedFont(face: CSSFontFaceRule, read: ReadFile): Promise<Font | null> {
  const file = /url\("?([^")]+)"?\)/.exec(valueOf(face, 'src'))?.[1]
  if (!file) return null
  const url = new URL(file, face.parentStyleSheet?.href ?? document.baseURI).href
  const [family, weight, range] = [valueOf(face, 'font-family'), valueOf(face, 'font-weight') || '400', valueOf(face, 'unicode-range')]
  const limits = range ? `; unicode-range: ${range}` : ''
  const bytes = await read(url)
  // Without it the paper uses a system font, as the page does.
  if (!bytes) return null
  const data = await dataUrlOf(bytes)
  const rule = `@font-face { font-family: ${family}; font-weight: ${weight}; font-display: block; src: url("${data}")${limits} }`
  return { rule, family, weight, isArabic: /u\+0?6/i.test(range) }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('a font could not be read'))
    reader.readAsDataURL(blob)
  })
}
