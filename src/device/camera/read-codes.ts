import { type ReaderOptions, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The formats of shop labels only, to avoid misreading a pattern on a dress. */
const OPTIONS: ReaderOptions = { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'QRCode'], maxNumberOfSymbols: 1 }

/** Sets the address of the decoder's WebAssembly; by default it is fetched from a public CDN that a till may not reach. */
export function serveWasm(overrides: Parameters<typeof prepareZXingModule>[0]): void {
  prepareZXingModule(overrides)
}

/** The code in a picture, or null if none is readable. */
export async function readCode(pixels: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(pixels, OPTIONS)
  return found?.isValid ? found.text : null
}
