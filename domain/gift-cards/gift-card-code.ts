import { discountCodeText } from '../discounts/discount-code-text.ts'

/** Without ambiguous characters: no I, L, O, U, 0 and 1. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
/** Nearly 10^24 possible codes, which cannot be guessed. */
export const GIFT_CODE_LENGTH = 16
export const GIFT_CODE = /^[A-HJKMNP-TV-Z2-9]{12,20}$/
/** Larger bytes are skipped, because they would favour the first characters. */
const FAIR = 256 - (256 % SIGNS.length)

/** A new code from random bytes; null if too many were skipped, so that more are needed. */
export function giftCodeOf(bytes: Uint8Array): string | null {
  const signs = [...bytes].filter((byte) => byte < FAIR).map((byte) => SIGNS.charAt(byte % SIGNS.length))
  return signs.length < GIFT_CODE_LENGTH ? null : signs.slice(0, GIFT_CODE_LENGTH).join('')
}

/** The normalized form of a code, as for all codes that customers present. */
export const giftCardText = discountCodeText

export const giftCodeParts = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** The part printed on documents: identifies a card without allowing to spend it. */
export const giftCodeEnd = (code: string): string => code.slice(-4)
