import { codesIn, setOf } from '../kernel/fields.ts'

/** What of a receipt or an invoice the shop decides. The tax number and the QR are none of it: the law asks for them. */
export const PRINTED_PART = { logo: 1, registration: 2, servedBy: 3, terms: 4, customerMobile: 5 } as const
export type PrintedPart = keyof typeof PRINTED_PART
export const PRINTED_PARTS = Object.keys(PRINTED_PART) as readonly PrintedPart[]

/** What was always printed, and is where nobody has said. */
const PARTS_UNSAID = setOf([PRINTED_PART.logo, PRINTED_PART.registration, PRINTED_PART.servedBy, PRINTED_PART.terms])

/** As settings and documents have it; null or absent where nobody has said. */
export type PrintedParts = number | null | undefined

export const isPrinted = (parts: PrintedParts, part: PrintedPart): boolean =>
  codesIn(parts ?? PARTS_UNSAID, PRINTED_PART).includes(PRINTED_PART[part])

/** What was said of each part as one set. */
export const partsSaid = (said: Readonly<Record<PrintedPart, boolean>>): number =>
  setOf(PRINTED_PARTS.filter((part) => said[part]).map((part) => PRINTED_PART[part]))
