import { type TextPage, linesOf } from './search-text.ts'

/** Finds up to `limit` lines of a page, last line first. */
export type ScanPage = (page: TextPage, limit: number) => readonly number[]

/** The lines of one record, oldest page first. */
export class SearchedLines {
  readonly #pages: TextPage[] = []

  add(page: TextPage): void {
    this.#pages.push(page)
  }

  /**
   * Ids of lines that contain every term, newest first. Whole-word matches come before all others regardless of age,
   * so that the typed name is not hidden among many newer names with the same beginning.
   */
  matching(terms: readonly string[], limit: number): string[] {
    const words = terms.map((term) => `${term} `)
    const exact = this.scanned((page, most) => linesOf(page, words, most), limit)
    if (exact.length >= limit) return exact
    return [...new Set([...exact, ...this.scanned((page, most) => linesOf(page, terms, most), limit)])]
  }

  scanned(scan: ScanPage, limit: number): string[] {
    const found = new Set<string>()
    for (const page of this.#pages.toReversed()) {
      for (const line of scan(page, limit - found.size)) {
        const id = page.ids[line]
        if (id) found.add(id)
      }
      if (found.size >= limit) break
    }
    return [...found]
  }
}
