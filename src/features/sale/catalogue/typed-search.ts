import type { useStore } from 'jotai'
import { search } from '../../../data/search/search.ts'
import { nextPaint } from '../../../ui/next-paint.ts'
import { chosenHitAtom, hitsAtom, searchTextAtom } from '../sale-atoms.ts'
import { readTypedSearch } from '../sale-keys.ts'
import { HITS_MAX, SEARCHED, begunFirst } from './sale-item-hits.ts'

/** Delay before the tiles reappear after the box was emptied: laying them out would delay the next letter. */
const TILES_AFTER_MS = 120
const emptied = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TILES_AFTER_MS))

export interface TypedSearch {
  readonly type: (text: string) => Promise<void>
  /** The running search for the newest text; until then older results are shown. */
  readonly running: () => Promise<void> | null
}

/** What typing waits for: an answer, a paint, and the delay of an emptied box. */
const WAITS = { search, nextPaint, emptied }

/** Searches as the user types and uses only the newest answer. */
export function typedSearch(store: ReturnType<typeof useStore>, waits: typeof WAITS = WAITS): TypedSearch {
  let newest: Promise<void> | null = null
  const query = async (text: string, isNewest: () => boolean) => {
    const { term } = readTypedSearch(text)
    // Wait for a paint, so that the typed letter appears before the results.
    const [hits] = await Promise.all(term === '' ? [null, waits.emptied()] : [waits.search(SEARCHED, term, HITS_MAX), waits.nextPaint()])
    if (isNewest() && store.get(searchTextAtom) === text) store.set(hitsAtom, hits && begunFirst(hits, term))
  }
  return {
    type(text) {
      store.set(searchTextAtom, text)
      store.set(chosenHitAtom, 0)
      const isNewest = () => newest === answer
      const answer: Promise<void> = query(text, isNewest).finally(() => {
        if (isNewest()) newest = null
      })
      newest = answer
      return answer
    },
    running: () => newest,
  }
}
