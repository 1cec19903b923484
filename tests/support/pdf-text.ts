import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

const ARABIC = /[\u0600-\u06ff]/
/** Vowel marks: a letter that bears one somewhere is named with it everywhere in the table of the font. */
const MARKS = /[\u064b-\u0652]/g

/** Runs are drawn from the left; what is written from the right is read the other way. A glyph of two letters says them in their order. */
const readRun = (glyphs: readonly string[]): string =>
  (glyphs.some((one) => ARABIC.test(one)) ? glyphs.toReversed() : glyphs).join('').replaceAll(MARKS, '')

const unicodeOf = (glyph: unknown): string =>
  typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? String(glyph.unicode) : ''

/**
 * The text of a PDF, run by run, as its own table of letters says it. The library's reading of a whole page turns the letters of Arabic
 * ligatures round, so the drawn glyphs are read instead.
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
