import { type ReaderOptions, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** What labels of shops carry, and nothing that can be misread out of a pattern on a dress. */
const OPTIONS: ReaderOptions = { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'QRCode'], maxNumberOfSymbols: 1 }

/** Says where the decoder's WebAssembly is: left alone, it is fetched from a public address that no till may reach. */
export function serveWasm(overrides: Parameters<typeof prepareZXingModule>[0]): void {
  prepareZXingModule(overrides)
}

/** The code in a picture, or null where none can be read. */
export async function readCode(pixels: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(pixels, OPTIONS)
  return found?.isValid ? found.text : null
}
