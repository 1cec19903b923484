import { atom, useSetAtom } from 'jotai'
import type { Money } from '#domain/kernel/money.ts'

/** The invoice that was just issued on this page: its receipt prints automatically, a reopened one does not. */
export const justIssuedAtom = atom<string | null>(null)

/** Change to give back besides that of the invoice, which was just issued: that of a tip. */
export const tipChangeAtom = atom<{ readonly invoiceId: string; readonly change: Money } | null>(null)

/** Marks a document as just issued, for screens outside the sale. */
export const useAnnounceIssued = () => useSetAtom(justIssuedAtom)
