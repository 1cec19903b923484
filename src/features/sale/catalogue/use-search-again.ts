import { useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { type SearchState, searchState } from '../../../data/search/search-state.ts'
import { search } from '../../../data/search/search.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { hitsAtom, searchTextAtom } from '../sale-atoms.ts'
import { readTypedSearch } from '../sale-keys.ts'
import { HITS_MAX, SEARCHED, begunFirst } from './sale-item-hits.ts'

/**
 * Where nothing was found, looks again whenever rows have come: a shop that is still being copied to a till has not all of them. A list that
 * found something is left alone, so that no line moves under a finger.
 */
export function useSearchAgain(): SearchState | null {
  const store = useStore()
  const state = useLive<SearchState | null>(searchState, [], null)
  const mark = state?.mark
  const lookAgain = useEffectEvent(async () => {
    const text = store.get(searchTextAtom)
    const { term } = readTypedSearch(text)
    const hits = await search(SEARCHED, term, HITS_MAX)
    if (hits.length > 0 && store.get(searchTextAtom) === text && store.get(hitsAtom)?.length === 0)
      store.set(hitsAtom, begunFirst(hits, term))
  })
  useEffect(() => {
    if (mark !== undefined) void lookAgain()
  }, [mark])
  return state
}
