import { latinDigits, withoutDirections } from '../kernel/text.ts'

export const CODE_LENGTH_MAX = 30

export const CODE_SIGNS = /^[A-Z0-9]*$/

/**
 * The normalized form in which a code is stored and looked up: capital letters and Latin digits, for input from any
 * keyboard or scanner. Spaces and dashes, printed for legibility, are removed.
 */
export const discountCodeText = (typed: string): string =>
  latinDigits(withoutDirections(typed))
    .replace(/[\s\-\u2010-\u2015_]+/g, '')
    .toUpperCase()
