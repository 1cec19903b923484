import { latinDigits, withoutDirections } from '../kernel/text.ts'

export const CODE_LENGTH_MAX = 30

/** What a code may be made of, once it is in its one spelling. */
export const CODE_SIGNS = /^[A-Z0-9]*$/

/**
 * A code as it is stored and looked up: capital letters and Latin digits, whatever keyboard or scanner wrote it. Spaces and dashes, which
 * printed codes have for the eye, are left out.
 */
export const discountCodeText = (typed: string): string =>
  latinDigits(withoutDirections(typed))
    .replace(/[\s\-\u2010-\u2015_]+/g, '')
    .toUpperCase()
