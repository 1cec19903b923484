import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

const ARABIC = /[\u0600-\u06ff]/
/** Diacritics: a glyph of a letter with one is mapped to the letter with it everywhere in the font's table. */
const MARKS = /[\u064b-\u0652]/g

/** Glyphs are drawn left to right; right-to-left text is reversed. A ligature maps to its letters in order. */
const readRun = (glyphs: readonly string[]): string =>
  (glyphs.some((one) => ARABIC.test(one)) ? glyphs.toReversed() : glyphs).join('').replaceAll(MARKS, '')

const unicodeOf = (glyph: unknown): string =>
  typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? String(glyph.unicode) : ''

/**
 * The text of a PDF run by run, decoded by the font's own ToUnicode table. The library's page text reverses the letters
 * of Arabic ligatures, so the drawn glyphs are read instead.
 */
export async function pdfRuns(pdf: Uint8Array): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const runs: string[] = []
  for (let nth = 1; nth <= document.numPages; nth += 1) {
    const { fnArray, argsArray } = await (await document.getPage(nth)).getOperatorList()
    let glyphs: string[] = []
    fnArray.forEach((name, at) => {
      if (name === OPS.showText) glyphs.push(...(argsArray[at] as [unknown[]])[0].map(unicodeOf))
      if (name !== OPS.endText) return
      runs.push(readRun(glyphs).trim())
      glyphs = []
    })
  }
  return runs.filter((run) => run !== '')
}
