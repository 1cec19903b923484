import { atom, useSetAtom } from 'jotai'

/** The invoice that was just issued on this page: its receipt prints automatically, a reopened one does not. */
export const justIssuedAtom = atom<string | null>(null)

/** Marks a document as just issued, for screens outside the sale. */
export const useTellIssued = () => useSetAtom(justIssuedAtom)
