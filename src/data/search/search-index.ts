import { searchTerms } from '#domain/kernel/text.ts'
import type { FoundId } from './found-ids.ts'
import type { Connection } from '../storage/idb.ts'
import type { MirrorState, SearchPage } from '../mirror/mirror-rows.ts'
import { type TextPage, joinedLinesOf, linesOf, narrow, textPage } from './search-text.ts'

type Look = (page: TextPage, limit: number) => number[]

/** Fewer letters than this are a part of too much. */
const JOINED_MIN = 4

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
    const among = (look: Look) => records.flatMap((record) => this.#findIn(record, look, limit))
    // Whole words first, whatever their age: among a thousand names that begin like it, the newest are not the one that was typed.
    const words = terms.map((term) => `${term} `)
    const exact = among((page, most) => linesOf(page, words, most))
    const found = [...exact, ...among((page, most) => linesOf(page, terms, most))]
    const joined = terms.join('')
    if (found.length > 0 || joined.length < JOINED_MIN) return found
    return among((page, most) => joinedLinesOf(page, joined, most))
  }

  #findIn(record: string, look: Look, limit: number): FoundId[] {
    const found = new Set<string>()
    const pages = this.#pages.get(record) ?? []
    for (let at = pages.length - 1; at >= 0 && found.size < limit; at -= 1) {
      const page = pages[at]
      if (!page) continue
      for (const line of look(page, limit - found.size)) {
        const id = page.ids[line]
        if (id) found.add(id)
      }
    }
    return [...found].map((id) => ({ record, id }))
  }
}
