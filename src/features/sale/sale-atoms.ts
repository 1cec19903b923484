import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { Audience } from '#domain/catalog/audience.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { SearchHit } from '../../data/contract.ts'
import type { BillLineEditorProps } from './bill/bill-line-editor.tsx'
import type { CustomerRow } from './catalogue/sale-item-hits.ts'
import { readTypedSearch } from './sale-keys.ts'

/** Somebody is shown round the counter. */
export const isGuideShownAtom = atom(false)

/** Each part of the counter listens to its own atom, so that a key press draws the search and nothing else. */
export const searchTextAtom = atom('')
/** Derived, so that what listens to them is drawn when they change and not at every letter. */
export const isTextEmptyAtom = atom((get) => get(searchTextAtom) === '')
export const typedQuantityAtom = atom((get) => readTypedSearch(get(searchTextAtom)).quantity)
/** Null until a search has its first answer: what stood there before stays in sight meanwhile. */
export const hitsAtom = atom<readonly SearchHit[] | null>(null)
export const isSearchingAtom = atom((get) => get(hitsAtom) !== null)
/** Which result Enter takes. */
export const chosenHitAtom = atom(0)
/** Empties the search box and its results. */
export const endSearchAtom = atom(null, (_get, set) => {
  set(searchTextAtom, '')
  set(hitsAtom, null)
  set(chosenHitAtom, 0)
})
/** The line that keys act on, and the one that is open for editing. */
export const chosenLineAtom = atom<Id | null>(null)
export const openLineAtom = atom<Id | null>(null)
/** On a narrow screen the catalogue and the bill take turns. */
export const paneAtom = atom<'items' | 'bill'>('items')
/** The group of the catalogue that is shown; 'favourites' is what the shop sells most, 'offers' what it has on offer. */
export const groupAtom = atom<Id | 'favourites' | 'offers'>('favourites')
/** Whom the shown services are for; null: everybody. */
export const audienceAtom = atom<Audience | null>(null)
/** What was typed into a customer search that found nobody: a new customer starts with it. */
export const newCustomerAtom = atom('')
/** Somebody who is disabled and was chosen for the bill: she is made active again first. */
export const disabledCustomerAtom = atom<CustomerRow | null>(null)
/** The form of an open line; null until what opens over the counter has arrived, a moment after the counter is drawn. */
export const lineEditorAtom = atom<{ readonly Form: ComponentType<BillLineEditorProps> } | null>(null)
