import { atom } from 'jotai'

/** The invoice that was issued a moment ago, on this page: its receipt prints by itself, one that is reopened does not. */
export const justIssuedAtom = atom<string | null>(null)
