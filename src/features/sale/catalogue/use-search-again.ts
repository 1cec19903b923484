import { useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { type SearchState, searchState } from '../../../data/search/search-state.ts'
import { search } from '../../../data/search/search.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { hitsAtom, searchTextAtom } from '../sale-atoms.ts'
import { readTypedSearch } from '../sale-keys.ts'
import { HITS_MAX, SEARCHED, begunFirst } from './sale-item-hits.ts'

/**
 * Repeats a search without results when rows arrive, because a new till is still copying the shop. A non-empty list is left alone, so that
 * no row moves while it is pressed.
 */
export function useSearchAgain(): SearchState | null {
  const store = useStore()
  const state = useLive<SearchState | null>(searchState, [], null)
  const mark = state?.mark
  const recheck = useEffectEvent(async () => {
    const text = store.get(searchTextAtom)
    const { term } = readTypedSearch(text)
    const hits = await search(SEARCHED, term, HITS_MAX)
    if (hits.length > 0 && store.get(searchTextAtom) === text && store.get(hitsAtom)?.length === 0)
      store.set(hitsAtom, begunFirst(hits, term))
  })
  useEffect(() => {
    if (mark !== undefined) void recheck()
  }, [mark])
  return state
}
