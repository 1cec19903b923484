import { discountCodeText } from '../discounts/discount-code-text.ts'

/** Without signs that are taken for one another: no I, L, O, U, 0 and 1. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
/** As many signs cannot be guessed: nearly 10^24 codes. */
export const GIFT_CODE_LENGTH = 16
export const GIFT_CODE = /^[A-HJKMNP-TV-Z2-9]{12,20}$/
/** Bytes from here on would prefer the first signs. */
const FAIR = 256 - (256 % SIGNS.length)

/** A new code out of random bytes; null where too many of them had to be left out, and others are needed. */
export function giftCodeOf(bytes: Uint8Array): string | null {
  const signs = [...bytes].filter((byte) => byte < FAIR).map((byte) => SIGNS.charAt(byte % SIGNS.length))
  return signs.length < GIFT_CODE_LENGTH ? null : signs.slice(0, GIFT_CODE_LENGTH).join('')
}

/** A code as it is stored and looked up: the one spelling of all codes that customers bring. */
export const giftCardText = discountCodeText

/** In fours, as it is printed and read out. */
export const giftCodeParts = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** What papers say of it: enough to tell cards apart, and not enough to spend one. */
export const giftCodeEnd = (code: string): string => code.slice(-4)
