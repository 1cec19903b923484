import { atom } from 'jotai'
import type { CartCard } from '../../cart/cart-state.ts'

/** The gift card of the bill that is opened to be changed; null for a new one. */
export const openCardAtom = atom<CartCard | null>(null)
