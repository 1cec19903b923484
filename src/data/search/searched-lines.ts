import { type TextPage, holdsTerm, lineText, linesOf } from './search-text.ts'
import { WordIndex, lastFirst, sizeOf } from './word-index.ts'

interface Loaded extends TextPage {
  readonly first: number
}

/** Finds up to `limit` lines of a page, last line first. */
export type ScanPage = (page: TextPage, limit: number) => readonly number[]

/** The lines of one record, oldest first, with an index of their words. */
export class SearchedLines {
  readonly #pages: Loaded[] = []
  readonly #words = new WordIndex()
  #count = 0

  add(page: TextPage): void {
    this.#pages.push({ ...page, first: this.#count })
    this.#words.add(this.#count, page)
    this.#count += page.ids.length
  }

  /**
   * Ids of lines that contain every term, newest first. Whole-word matches come before all others regardless of age,
   * so that the typed name is not hidden among many newer names with the same beginning.
   */
  matching(terms: readonly string[], limit: number): string[] {
    const whole = terms.map((term) => `${term} `)
    // A code is found by any part of it, which needs a scan.
    const isCode = terms.some((term) => /\d/.test(term))
    const exact = isCode ? this.scanned((page, most) => linesOf(page, whole, most), limit) : this.#byWords(terms, false, limit)
    if (!isCode && exact.length >= limit) return exact
    const others = isCode ? this.scanned((page, most) => linesOf(page, terms, most), limit) : this.#byWords(terms, true, limit)
    return [...new Set([...exact, ...others])]
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

  /** Starts from the rarest word and checks the other terms in its lines. */
  #byWords(terms: readonly string[], isBeginning: boolean, limit: number): string[] {
    const known = terms.map((term) => ({ term, of: this.#words.of(term, isBeginning) }))
    const [lead, ...others] = known.toSorted((a, b) => sizeOf(a.of) - sizeOf(b.of))
    const wanted = others.map(({ term }) => (isBeginning ? term : `${term} `))
    const found = new Set<string>()
    for (const line of lastFirst(lead?.of ?? [])) {
      if (found.size === limit) break
      const page = this.#pageOf(line)
      const id = page?.ids[line - page.first]
      if (!page || !id) continue
      const text = wanted.length > 0 ? lineText(page, line - page.first) : ''
      if (wanted.every((term) => holdsTerm(text, term))) found.add(id)
    }
    return [...found]
  }

  #pageOf(line: number): Loaded | undefined {
    let [low, high] = [0, this.#pages.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#pages[middle]?.first ?? 0) <= line) low = middle
      else high = middle - 1
    }
    return this.#pages[low]
  }
}
