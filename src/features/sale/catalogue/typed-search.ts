import type { useStore } from 'jotai'
import { search } from '../../../data/search/search.ts'
import { nextPaint } from '../../../ui/next-paint.ts'
import { chosenHitAtom, hitsAtom, searchTextAtom } from '../sale-atoms.ts'
import { readTypedSearch } from '../sale-keys.ts'
import { HITS_MAX, SEARCHED, begunFirst } from './sale-item-hits.ts'

/** A box that is emptied to be typed into again shows no tiles in between: laying them out would hold its first letter up. */
const TILES_AFTER_MS = 120
const emptied = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TILES_AFTER_MS))

export interface TypedSearch {
  readonly type: (text: string) => Promise<void>
  /** The answer to what was typed last, while it is under way: what is shown until then was found for something else. */
  readonly running: () => Promise<void> | null
}

/** What typing waits for: an answer, a painted letter, a moment in which the box may be typed into again. */
const WAITS = { search, nextPaint, emptied }

/** Sends what is typed to the search and keeps only the answer to the newest question. */
export function typedSearch(store: ReturnType<typeof useStore>, waits: typeof WAITS = WAITS): TypedSearch {
  let newest: Promise<void> | null = null
  const ask = async (text: string, isNewest: () => boolean) => {
    const { term } = readTypedSearch(text)
    // The letter is painted before what it finds is drawn: whoever types sees her own letters at once.
    const [hits] = await Promise.all(term === '' ? [null, waits.emptied()] : [waits.search(SEARCHED, term, HITS_MAX), waits.nextPaint()])
    if (isNewest() && store.get(searchTextAtom) === text) store.set(hitsAtom, hits && begunFirst(hits, term))
  }
  return {
    type(text) {
      store.set(searchTextAtom, text)
      store.set(chosenHitAtom, 0)
      const isNewest = () => newest === answer
      const answer: Promise<void> = ask(text, isNewest).finally(() => {
        if (isNewest()) newest = null
      })
      newest = answer
      return answer
    },
    running: () => newest,
  }
}
