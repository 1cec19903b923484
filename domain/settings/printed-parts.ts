import { codesIn, setOf } from '../kernel/fields.ts'

/** Optional parts of receipts and invoices. The tax number and the QR code are not optional: the law requires them. */
export const PRINTED_PART = { logo: 1, registration: 2, servedBy: 3, terms: 4, customerMobile: 5 } as const
export type PrintedPart = keyof typeof PRINTED_PART
export const PRINTED_PARTS = Object.keys(PRINTED_PART) as readonly PrintedPart[]

const PARTS_UNSAID = setOf([PRINTED_PART.logo, PRINTED_PART.registration, PRINTED_PART.servedBy, PRINTED_PART.terms])

/** As stored in settings and documents; null or absent for the default. */
export type PrintedParts = number | null | undefined

export const isPrinted = (parts: PrintedParts, part: PrintedPart): boolean =>
  codesIn(parts ?? PARTS_UNSAID, PRINTED_PART).includes(PRINTED_PART[part])

export const partsSaid = (said: Readonly<Record<PrintedPart, boolean>>): number =>
  setOf(PRINTED_PARTS.filter((part) => said[part]).map((part) => PRINTED_PART[part]))
