import { latinDigits, withoutDirections } from './text.ts'

/** Country codes whose national number has nine digits, and may be written with a leading 0. */
const NINE_DIGITS = ['966', '971', '962', '970', '972']
const EIGHT_DIGITS = ['965', '974', '973', '968']

export type PhoneFault = 'mobile-required' | 'mobile-wrong'
export type PhoneResult = { readonly ok: true; readonly mobile: string } | { readonly ok: false; readonly fault: PhoneFault }

/**
 * A mobile number as it is stored: country code and national number, digits only (`966501234567`).
 * Accepts +966 50…, 00966…, 966…, 050… and 50… in either digit set; `countryCode` is used where none is typed.
 */
export function parseMobile(typed: string, countryCode: string): PhoneResult {
  const cleaned = withoutDirections(latinDigits(typed)).replace(/[\s()\-.]/g, '')
  if (cleaned === '') return { ok: false, fault: 'mobile-required' }
  if (!/^\+?\d+$/.test(cleaned)) return { ok: false, fault: 'mobile-wrong' }
  const international = cleaned.startsWith('+') ? cleaned.slice(1) : cleaned.startsWith('00') ? cleaned.slice(2) : null
  const digits = international ?? withCountry(cleaned, countryCode)
  const code = [...NINE_DIGITS, ...EIGHT_DIGITS].find((known) => digits.startsWith(known))
  if (!code) return digits.length >= 8 && digits.length <= 15 ? { ok: true, mobile: digits } : { ok: false, fault: 'mobile-wrong' }
  const national = NINE_DIGITS.includes(code) ? digits.slice(3).replace(/^0/, '') : digits.slice(3)
  const length = NINE_DIGITS.includes(code) ? 9 : 8
  return national.length === length ? { ok: true, mobile: code + national } : { ok: false, fault: 'mobile-wrong' }
}

function withCountry(digits: string, countryCode: string): string {
  const nationalLength = EIGHT_DIGITS.includes(countryCode) ? 8 : 9
  const isWhole = digits.startsWith(countryCode) && digits.length > nationalLength + 1
  return isWhole ? digits : countryCode + digits.replace(/^0/, '')
}
