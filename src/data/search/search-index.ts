import { searchTerms } from '#domain/kernel/text.ts'
import type { FoundId } from './found-ids.ts'
import type { Connection } from '../storage/idb.ts'
import type { MirrorState, SearchPage } from '../mirror/mirror-rows.ts'
import { type TextPage, linesOf, narrow, textPage } from './search-text.ts'

interface Loaded extends TextPage {
  readonly page: number
}

/**
 * The lines of all searchable rows of the mirror, held in memory by the sync worker. Before each search it looks at one
 * row of the mirror to see whether pages were added, so no message between tabs has to arrive for it to be right.
 */
export class SearchIndex {
  readonly #mirror: Connection
  #pages = new Map<string, Loaded[]>()
  #lastPage = 0
  #generation = -1
  #loading: Promise<void> = Promise.resolve()

  constructor(mirror: Connection) {
    this.#mirror = mirror
  }

  /** Loads what is new. One at a time: two loads at once would take a page in twice. */
  refresh(): Promise<void> {
    this.#loading = this.#loading.catch(() => undefined).then(() => this.#load())
    return this.#loading
  }

  async #load(): Promise<void> {
    const db = await this.#mirror.open()
    const state = await db.read(['state'], (of) => of<MirrorState>('state').get('state'))
    if (!state || (state.searchGeneration === this.#generation && state.lastSearchPage <= this.#lastPage)) return
    if (state.searchGeneration !== this.#generation) this.#forget(state)
    const unseen = db.range.lowerBound(this.#lastPage, true)
    const added = await db.read(['searchPages'], (of) => of<SearchPage>('searchPages').all(unseen))
    for (const { page = 0, record, ids, text } of added) {
      const pages = this.#pages.get(record) ?? []
      this.#pages.set(record, pages)
      pages.push({ page, ...textPage(ids, text) })
      this.#lastPage = Math.max(this.#lastPage, page)
    }
  }

  #forget(state: MirrorState): void {
    this.#pages.clear()
    this.#lastPage = 0
    this.#generation = state.searchGeneration
  }

  /** Ids of rows that seem to match, newest first within each record; each record gets its share of the limit. */
  async find(records: readonly string[], typed: string, limit: number): Promise<FoundId[]> {
    await this.refresh()
    const terms = searchTerms(typed).map(narrow)
    if (terms.length === 0) return []
    return records.flatMap((record) => this.#findIn(record, terms, limit))
  }

  #findIn(record: string, terms: readonly string[], limit: number): FoundId[] {
    const found = new Set<string>()
    const pages = this.#pages.get(record) ?? []
    for (let at = pages.length - 1; at >= 0 && found.size < limit; at -= 1) {
      const page = pages[at]
      if (!page) continue
      for (const line of linesOf(page, terms, limit - found.size)) {
        const id = page.ids[line]
        if (id) found.add(id)
      }
    }
    return [...found].map((id) => ({ record, id }))
  }
}
