import { atom, useSetAtom } from 'jotai'

/** The invoice that was issued a moment ago, on this page: its receipt prints by itself, one that is reopened does not. */
export const justIssuedAtom = atom<string | null>(null)

/** Tells the receipt which document was issued now; for screens beside the sale that issue one, too. */
export const useTellIssued = () => useSetAtom(justIssuedAtom)
