import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { Keyboard, Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, memo, useMemo, useState } from 'react'
import { useGo } from '../../../engine/app-link.tsx'
import { CameraButton } from '../../../engine/scan/camera-button.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { receiptByNumber } from '../receipt/invoice-by-number.ts'
import { chosenHitAtom, chosenLineAtom, hitsAtom, isTextEmptyAtom, openLineAtom, searchTextAtom } from '../sale-atoms.ts'
import { groupedHits } from './sale-item-hits.ts'
import { type TypedSearch, typedSearch } from './typed-search.ts'
import { readTypedSearch } from '../sale-keys.ts'
import { useSaleActions } from '../use-sale-actions.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'

export const RESULTS_ID = 'sale-results'
export const optionId = (index: number): string => `sale-result-${index}`

function useSearchKeys({ type, running }: TypedSearch) {
  const store = useStore()
  const go = useGo()
  const { choose } = useSaleActions()
  const hitsNow = () => groupedHits(store.get(hitsAtom) ?? [])
  /** Enter may precede the answer: it waits for it, and does nothing if the text changed meanwhile. */
  const chooseOnceFound = async (text: string, answer: Promise<void>) => {
    await answer
    const hit = hitsNow()[store.get(chosenHitAtom)]
    if (store.get(searchTextAtom) !== text) return
    if (hit) choose(hit)
    else await openInvoice(text)
  }
  /** The text may be the number of an invoice. */
  const openInvoice = async (text: string) => {
    const path = await receiptByNumber(readTypedSearch(text).term)
    if (path && store.get(searchTextAtom) === text) go(path)
  }
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const text = store.get(searchTextAtom)
    const typed = readTypedSearch(text)
    const hits = typed.term === '' ? [] : hitsNow()
    if (event.key === 'Escape') return void type('')
    if (event.key === 'Enter') {
      event.preventDefault()
      const answer = running()
      if (answer && typed.term !== '') return void chooseOnceFound(text, answer)
      const hit = hits[store.get(chosenHitAtom)]
      if (hit) return choose(hit)
      const lineId = store.get(chosenLineAtom)
      if (typed.term !== '') return void openInvoice(text)
      if (lineId === null) return undefined
      if (typed.quantity === null) return store.set(openLineAtom, lineId)
      void store.set(cartAtom, { do: 'quantity', lineId, quantity: typed.quantity })
      return void type('')
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || hits.length === 0) return undefined
    event.preventDefault()
    event.stopPropagation()
    return store.set(chosenHitAtom, (store.get(chosenHitAtom) + step + hits.length) % hits.length)
  }
}

/** Styles on the frame, so that a key press re-renders only the plain input. */
const FRAME = {
  position: 'relative',
  flexShrink: 0,
  '& > svg': { position: 'absolute', insetStart: '4', top: '18px', color: 'muted', pointerEvents: 'none', zIndex: '1' },
  '& > input': {
    w: 'full',
    h: '14',
    ps: '12',
    pe: { base: '14', md: '24' },
    fontSize: '17px',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'lineStrong',
    borderRadius: 'l2',
    // On a phone the adjacent buttons leave little room.
    textOverflow: 'ellipsis',
    _placeholder: { color: 'muted' },
    _focusVisible: { outlineWidth: '2px', outlineStyle: 'solid', outlineOffset: '-1px', outlineColor: 'gold.focusRing' },
  },
  '& > div': { position: 'absolute', insetEnd: '1', insetBlock: '0', display: 'flex', alignItems: 'center', zIndex: '1' },
  '& > div > span': { display: 'flex', alignItems: 'center', gap: '1' },
} as const

interface SearchInputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly typed: TypedSearch
}

function SearchInput({ inputRef, typed }: SearchInputProps) {
  const { t } = useLingui()
  const text = useAtomValue(searchTextAtom)
  const chosen = useAtomValue(chosenHitAtom)
  const hits = useAtomValue(hitsAtom)
  const onKeyDown = useSearchKeys(typed)
  const isOpen = text !== '' && hits !== null
  return (
    <input
      ref={inputRef}
      data-sale-search
      type="text"
      role="combobox"
      aria-label={t`Search items and customers`}
      aria-expanded={isOpen}
      aria-controls={RESULTS_ID}
      aria-autocomplete="list"
      aria-activedescendant={isOpen && hits.length > 0 ? optionId(chosen) : undefined}
      placeholder={t`Item, code or customer`}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={(event) => void typed.type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** The button at the end: the keyboard help while the box is empty, otherwise clear. */
const SearchEnd = memo(function SearchEnd({ type }: Pick<TypedSearch, 'type'>) {
  const { t } = useLingui()
  const isEmpty = useAtomValue(isTextEmptyAtom)
  const openSheet = useSetAtom(sheetAtom)
  const clear = useMemo(
    () => (
      <IconButton variant="ghost" color="muted" aria-label={t`Clear the search`} onClick={() => void type('')}>
        <X />
      </IconButton>
    ),
    [t, type],
  )
  const shortcuts = useMemo(
    () => (
      <>
        <KeyHint>/</KeyHint>
        <CameraButton />
        <IconButton variant="ghost" color="muted" hideBelow="md" aria-label={t`Keyboard shortcuts`} onClick={() => openSheet('keys')}>
          <Keyboard />
        </IconButton>
      </>
    ),
    [t, openSheet],
  )
  // Both are rendered and one is hidden, so that the first letter mounts nothing.
  return (
    <>
      <span hidden={isEmpty}>{clear}</span>
      <span hidden={!isEmpty}>{shortcuts}</span>
    </>
  )
})

/** The search for customers, services, products and pieces by name, phone or code. */
export const SearchBox = memo(function SearchBox({ inputRef }: Pick<SearchInputProps, 'inputRef'>) {
  const store = useStore()
  const [typed] = useState(() => typedSearch(store))
  return (
    <Box css={FRAME}>
      <Search size={20} aria-hidden />
      <SearchInput inputRef={inputRef} typed={typed} />
      <div>
        <SearchEnd type={typed.type} />
      </div>
    </Box>
  )
})
