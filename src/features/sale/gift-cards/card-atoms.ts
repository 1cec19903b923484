import { atom } from 'jotai'
import type { CartCard } from '../../cart/cart-state.ts'

/** The gift card of the bill being edited; null for a new one. */
export const openCardAtom = atom<CartCard | null>(null)
