import { latinDigits } from '#domain/kernel/text.ts'

/** The commands with a keyboard shortcut; each also has a button. */
export type SaleCommand =
  'search' | 'customer' | 'hold' | 'held' | 'discount' | 'pay' | 'keys' | 'remove' | 'undo' | 'lineUp' | 'lineDown' | 'more' | 'fewer'

export interface SaleKeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** The focus of a key press: a shortcut must never swallow a typed letter. */
export interface KeyPlace {
  readonly isInField: boolean
  readonly isSearchEmpty: boolean
  /** Outside the search box, or in it after the arrow keys chose a line. */
  readonly isOnLine: boolean
}

const FUNCTION_KEYS: Readonly<Record<string, SaleCommand>> = {
  F2: 'customer',
  F4: 'hold',
  F6: 'discount',
  F7: 'held',
  F8: 'pay',
  F9: 'pay',
}

/** Keys for the chosen line while the search box does not use them. */
const LINE_KEYS: Readonly<Record<string, SaleCommand>> = {
  ArrowUp: 'lineUp',
  ArrowDown: 'lineDown',
  Delete: 'remove',
  '+': 'more',
  '-': 'fewer',
}

/** The shortcut of a key press, or null if it is typing. */
export function saleKey(press: SaleKeyPress, place: KeyPlace): SaleCommand | null {
  if (press.altKey || press.metaKey) return null
  if (press.ctrlKey) return press.code === 'KeyZ' && !place.isInField && place.isSearchEmpty ? 'undo' : null
  const always = FUNCTION_KEYS[press.key]
  if (always) return always
  if (place.isInField || !place.isSearchEmpty) return null
  if (press.key === '?' || press.key === '؟') return 'keys'
  if (press.key === '/') return 'search'
  // In the empty search box Delete is likely meant for the text, so it needs a line chosen by the arrow keys.
  if (press.key === 'Delete' && !place.isOnLine) return null
  return LINE_KEYS[press.key] ?? null
}

/** The text of the search box: search term and quantity. */
export interface TypedSearch {
  readonly quantity: number | null
  readonly term: string
}

const QUANTITY_FIRST = /^\s*(?:[*×]\s*(\d{1,4})|(\d{1,4})\s*[*×])(?=\s|$|\D)\s*/
const QUANTITY_LAST = /\s*[*×]\s*(\d{1,4})\s*$/

/** Parses `*3 veil`, `3* veil`, `veil *3` and a bare `*3`, in either digit set. */
export function readTypedSearch(typed: string): TypedSearch {
  const text = latinDigits(typed)
  const [matched, starred, counted] = QUANTITY_FIRST.exec(text) ?? []
  if (matched !== undefined) return { quantity: Number(starred ?? counted) || null, term: text.slice(matched.length).trim() }
  const last = QUANTITY_LAST.exec(text)
  if (last) return { quantity: Number(last[1]) || null, term: text.slice(0, last.index).trim() }
  return { quantity: null, term: text.trim() }
}
