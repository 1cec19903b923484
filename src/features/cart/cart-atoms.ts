import { atom } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'

export type DeskSheet = 'customer' | 'new-customer' | 'discount' | 'hold' | 'pay' | 'keys' | 'leave' | 'open-amount' | 'gift-card'
export const sheetAtom = atom<DeskSheet | null>(null)

/** The documents of the cart are being issued: items added now would be lost when the cart is cleared. */
export const isIssuingAtom = atom(false)

/** Adds a piece to the rentals of the bill; null while there are none, and a scanned piece is sold if it has a price. */
export const rentAdderAtom = atom<{ readonly add: (rentItemId: Id) => Promise<boolean> } | null>(null)
