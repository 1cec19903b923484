import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { Audience } from '#domain/catalog/audience.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { SearchHit } from '../../data/contract.ts'
import type { BillLineEditorProps } from './bill/bill-line-editor.tsx'
import type { CustomerRow } from './catalogue/sale-item-hits.ts'
import { readTypedSearch } from './sale-keys.ts'

/** The tour of the counter is shown. */
export const isGuideShownAtom = atom(false)

/** Each part of the counter subscribes to its own atom, so that a key press re-renders only the search. */
export const searchTextAtom = atom('')
/** Derived atoms, so that subscribers re-render only when these values change. */
export const isTextEmptyAtom = atom((get) => get(searchTextAtom) === '')
export const typedQuantityAtom = atom((get) => readTypedSearch(get(searchTextAtom)).quantity)
/** Null until a search has its first answer; the catalogue stays visible meanwhile. */
export const hitsAtom = atom<readonly SearchHit[] | null>(null)
export const isSearchingAtom = atom((get) => get(hitsAtom) !== null)
/** The result that Enter selects. */
export const chosenHitAtom = atom(0)
export const endSearchAtom = atom(null, (_get, set) => {
  set(searchTextAtom, '')
  set(hitsAtom, null)
  set(chosenHitAtom, 0)
})
/** The line that shortcuts apply to, and the one open for editing. */
export const chosenLineAtom = atom<Id | null>(null)
export const openLineAtom = atom<Id | null>(null)
/** A narrow screen shows either the catalogue or the bill. */
export const paneAtom = atom<'items' | 'bill'>('items')
/** The group shown in the catalogue; 'favourites' are marked items, 'offers' the offers on sale. */
export const groupAtom = atom<Id | 'favourites' | 'offers'>('favourites')
/** The audience of the shown services; null for all. */
export const audienceAtom = atom<Audience | null>(null)
/** The text of a customer search without results, as a start for a new customer. */
export const newCustomerAtom = atom('')
/** A disabled customer chosen for the bill, to be enabled first. */
export const disabledCustomerAtom = atom<CustomerRow | null>(null)
/** The editor of bill lines; null until its chunk is loaded. */
export const lineEditorAtom = atom<{ readonly Form: ComponentType<BillLineEditorProps> } | null>(null)
