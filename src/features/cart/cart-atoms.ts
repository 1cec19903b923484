import { atom } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'

/** What lies over the desk; one at a time. */
export type DeskSheet = 'customer' | 'new-customer' | 'discount' | 'hold' | 'pay' | 'keys' | 'leave' | 'open-amount' | 'gift-card'
export const sheetAtom = atom<DeskSheet | null>(null)

/** The documents of the cart are being made: what is added in that moment would go with it when it is let go. */
export const isIssuingAtom = atom(false)

/** Puts a piece among those that are rented on the bill; null while nothing is: a piece is sold then, if it is for sale. */
export const rentAdderAtom = atom<{ readonly add: (rentItemId: Id) => Promise<boolean> } | null>(null)
