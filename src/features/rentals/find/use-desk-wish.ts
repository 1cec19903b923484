import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { parseSearch, stringifySearch, useSearchParams } from '../../../engine/search-params.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useNow } from '../../../engine/use-now.ts'
import { type DeskWish, findSearch, readWish, writeWish } from './find-address.ts'

/** Browsers block a page that changes its URL 100 times in 30 seconds, as a slider would. */
const WRITE_AFTER_MS = 350

/** The state of the desk. The screen updates at once, the URL with a delay; a URL that changed from outside is read again. */
export function useDeskWish(): { readonly wish: DeskWish; readonly set: (change: Partial<DeskWish>) => void } {
  const format = useFormat()
  const today = format.dayOf(useNow())
  const [search, setSearch] = useSearchParams(findSearch)
  const address = stringifySearch(search)
  const known = useRef(address)
  const [wish, setWish] = useState(() => readWish(search, today))
  useEffect(() => {
    // Ignore our own URL from the router; a different one came from a link or the back button.
    if (address === known.current) return
    known.current = address
    setWish(readWish(v.parse(findSearch, parseSearch(address)), today))
  }, [address, today])
  // In the order of the schema, as the router returns it.
  const written = stringifySearch(v.parse(findSearch, writeWish(wish, today)))
  useEffect(() => {
    const timer = setTimeout(() => {
      if (written === known.current) return
      known.current = written
      setSearch(v.parse(findSearch, parseSearch(written)))
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [written, setSearch])
  return { wish, set: (change) => setWish((before) => ({ ...before, ...change })) }
}
