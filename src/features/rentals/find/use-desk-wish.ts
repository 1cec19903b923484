import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../../../engine/use-address.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useNow } from '../../../engine/use-now.ts'
import { type DeskWish, readWish, writeWish } from './find-address.ts'

/** Browsers stop a page that changes its address a hundred times in half a minute, as a slider would. */
const WRITE_AFTER_MS = 350

/** What the desk has been told. The screen follows at once, the address a moment later; an address from elsewhere is read anew. */
export function useDeskWish(): { readonly wish: DeskWish; readonly set: (change: Partial<DeskWish>) => void } {
  const format = useFormat()
  const today = format.dayOf(useNow())
  const { params, replace } = useAddress()
  const address = params.toString()
  const known = useRef(address)
  const [wish, setWish] = useState(() => readWish(params, today))
  useEffect(() => {
    // Ours comes back from the router; another one came by a link or the back button.
    if (address === known.current) return
    known.current = address
    setWish(readWish(new URLSearchParams(address), today))
  }, [address, today])
  const written = writeWish(wish, today)
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = new URLSearchParams(written).toString()
      if (next === known.current) return
      known.current = next
      replace(written)
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `replace` is a new function on every drawing
  }, [written])
  return { wish, set: (change) => setWish((before) => ({ ...before, ...change })) }
}
