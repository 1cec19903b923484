import { searchTerms } from '#domain/kernel/text.ts'
import type { FoundId } from './found-ids.ts'
import type { Mirror, MirrorState } from '../mirror/mirror.ts'
import { joinedLinesOf, narrow, textPage } from './search-text.ts'
import { SearchedLines } from './searched-lines.ts'

/** Shorter texts would match inside too many words. */
const JOINED_MIN = 4

/**
 * The search lines of all searchable rows of the mirror, in the memory of the sync worker. Before each search it
 * checks one row of the mirror for new pages, so it does not depend on messages between tabs.
 */
export class SearchIndex {
  readonly #mirror: Mirror
  #records = new Map<string, SearchedLines>()
  #lastPage = 0
  #generation = -1
  #loading: Promise<void> = Promise.resolve()

  constructor(mirror: Mirror) {
    this.#mirror = mirror
  }

  /** Loads new pages. Serialised, because concurrent loads would add a page twice. */
  refresh(): Promise<void> {
    this.#loading = this.#loading.catch(() => undefined).then(() => this.#load())
    return this.#loading
  }

  async #load(): Promise<void> {
    const db = await this.#mirror.open()
    const state = await db.state.get('state')
    if (!state || (state.searchGeneration === this.#generation && state.lastSearchPage <= this.#lastPage)) return
    if (state.searchGeneration !== this.#generation) this.#forget(state)
    const added = await db.searchPages.where('page').above(this.#lastPage).toArray()
    for (const { page = 0, record, ids, text } of added) {
      const lines = this.#records.get(record) ?? new SearchedLines()
      this.#records.set(record, lines)
      lines.add(textPage(ids, text))
      this.#lastPage = Math.max(this.#lastPage, page)
    }
  }

  #forget(state: MirrorState): void {
    this.#records.clear()
    this.#lastPage = 0
    this.#generation = state.searchGeneration
  }

  /** Candidate ids, newest first within each record; the limit is shared among the records. */
  async find(records: readonly string[], typed: string, limit: number): Promise<FoundId[]> {
    await this.refresh()
    const terms = searchTerms(typed).map(narrow)
    if (terms.length === 0) return []
    const among = (scan: (lines: SearchedLines) => readonly string[]) =>
      records.flatMap((record) => scan(this.#records.get(record) ?? new SearchedLines()).map((id) => ({ record, id })))
    const found = among((lines) => lines.matching(terms, limit))
    const joined = terms.join('')
    if (found.length > 0 || joined.length < JOINED_MIN) return found
    return among((lines) => lines.scanned((page, most) => joinedLinesOf(page, joined, most), limit))
  }
}
