import { latinDigits, withoutDirections } from './text.ts'

/** Country codes with nine-digit national numbers, which may have a leading 0. */
const NINE_DIGITS = ['966', '971', '962', '970', '972']
const EIGHT_DIGITS = ['965', '974', '973', '968']
const LISTED = [...NINE_DIGITS, ...EIGHT_DIGITS]

export type PhoneFault = 'mobile-required' | 'mobile-wrong'
export type PhoneResult = { readonly ok: true; readonly mobile: string } | { readonly ok: false; readonly fault: PhoneFault }

/**
 * Normalises a mobile number to country code and national number, digits only (`966501234567`). Accepts +966 50…, 00966…, 966…, 050… and
 * 50… in either digit set, and a complete number of a listed country without its plus; `countryCode` is used if none is given.
 */
export function parseMobile(typed: string, countryCode: string): PhoneResult {
  const cleaned = withoutDirections(latinDigits(typed)).replace(/[\s()\-.]/g, '')
  if (cleaned === '') return { ok: false, fault: 'mobile-required' }
  if (!/^\+?\d+$/.test(cleaned)) return { ok: false, fault: 'mobile-wrong' }
  const international = cleaned.startsWith('+') ? cleaned.slice(1) : cleaned.startsWith('00') ? cleaned.slice(2) : null
  const digits = international ?? withCountry(cleaned, countryCode)
  const code = LISTED.find((known) => digits.startsWith(known))
  if (!code) return digits.length >= 8 && digits.length <= 15 ? { ok: true, mobile: digits } : { ok: false, fault: 'mobile-wrong' }
  const national = NINE_DIGITS.includes(code) ? digits.slice(3).replace(/^0/, '') : digits.slice(3)
  const length = NINE_DIGITS.includes(code) ? 9 : 8
  return national.length === length ? { ok: true, mobile: code + national } : { ok: false, fault: 'mobile-wrong' }
}

/** Digits after the code of a listed country, without a leading 0. */
const lengthOf = (code: string): number => (EIGHT_DIGITS.includes(code) ? 8 : 9)

/** Whether digits that begin with this code are a complete number; spreadsheets and people omit the plus. */
function isWholeWith(digits: string, code: string): boolean {
  if (!digits.startsWith(code)) return false
  const national = digits.slice(code.length)
  return national.length === lengthOf(code) || (NINE_DIGITS.includes(code) && national.length === 10 && national.startsWith('0'))
}

function withCountry(digits: string, countryCode: string): string {
  const isWhole = digits.startsWith(countryCode) && digits.length > lengthOf(countryCode) + 1
  if (isWhole || LISTED.some((code) => isWholeWith(digits, code))) return digits
  return countryCode + digits.replace(/^0/, '')
}

/** The known country codes, the shop's first. */
export const phoneCodes = (countryCode: string): readonly string[] => [...new Set([countryCode, ...LISTED])]

const INTERNATIONAL = /^\s*(?:\+|00)\s*/

/** Splits a number as typed into country code (the shop's if none is given, null if unknown) and the rest. */
export function phoneParts(typed: string, countryCode: string): { readonly code: string | null; readonly national: string } {
  const plain = withoutDirections(latinDigits(typed))
  const international = INTERNATIONAL.test(plain) ? plain.replace(INTERNATIONAL, '') : null
  const digits = plain.replace(/\D/g, '')
  const code = LISTED.find((known) => (international === null ? isWholeWith(digits, known) : international.startsWith(known)))
  if (code) return { code, national: (international ?? digits).slice(code.length).trimStart() }
  return { code: international === null ? countryCode : null, national: typed }
}

/** The inverse of `phoneParts`. A country code typed into the national part overrides the selected one. */
export function joinedPhone(national: string, code: string | null, countryCode: string): string {
  if (national.trim() === '') return ''
  return code === null || code === countryCode || INTERNATIONAL.test(latinDigits(national)) ? national : `+${code} ${national}`
}

/** Replaces the country code of a number. */
export function withPhoneCode(typed: string, code: string, countryCode: string): string {
  const { national } = phoneParts(typed, countryCode)
  return joinedPhone(latinDigits(national).replace(INTERNATIONAL, ''), code, countryCode)
}

/** Emirati landlines have one digit less than mobiles. */
const UAE_LANDLINE = /^971[2-79]\d{7}$/
/** Toll-free numbers. */
const FREE_NUMBER = /^800\d{4,7}$/

/** Whether it is a number to call a shop at: a mobile, a landline of either country, or a toll-free number. */
export function isTelephone(typed: string, countryCode: string): boolean {
  if (parseMobile(typed, countryCode).ok) return true
  const digits = latinDigits(withoutDirections(typed)).replace(/[\s()\-.]/g, '')
  const international = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
  const whole = (international ?? (digits.startsWith(countryCode) ? digits : countryCode + digits)).replace(/^(\d{3})0/, '$1')
  return UAE_LANDLINE.test(whole) || FREE_NUMBER.test(whole.startsWith(countryCode) ? whole.slice(3) : whole)
}

/** Groups a number with no-break spaces: if it wrapped, its halves would be swapped in Arabic text. */
export function groupPhone(digits: string): string {
  const code = LISTED.find((known) => digits.startsWith(known))
  if (!code) return `+${digits}`
  const national = digits.slice(3)
  const head = NINE_DIGITS.includes(code) ? 2 : 4
  const rest = national.slice(head)
  const groups = head === 2 ? [national.slice(0, 2), rest.slice(0, 3), rest.slice(3)] : [national.slice(0, 4), rest]
  return [`+${code}`, ...groups.filter(Boolean)].join('\u00a0')
}
