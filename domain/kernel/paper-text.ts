import type { Money } from './money.ts'
import { groupPhone } from './phone.ts'

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** A minus sign as wide as a digit, because a hyphen is hard to see on thermal paper. */
const MINUS = '−'
/** Latin digits in both languages, so that paper, QR and tax file match. */
export const paperAmount = (amount: Money | number): string => figures.format(amount / 100).replace('-', MINUS)
export const paperRate = (basisPoints: number): string => `${basisPoints / 100}%`

/** Local date and time of the shop, `2026-11-21 14:05:09`. */
export function paperStamp(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at)
}

/** Groups a phone number; anything but plain digits is printed as entered. */
export const paperPhone = (phone: string): string => (/^\d{11,12}$/.test(phone) ? `\u2066${groupPhone(phone)}\u2069` : phone)

// Created lazily: the first date formatter delays a till's start by 0.1 s.
let hijri: Intl.DateTimeFormat | undefined
/** A day in the Umm al-Qura calendar, in Arabic. */
export function paperHijri(day: string): string {
  hijri ??= new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', { dateStyle: 'long', timeZone: 'UTC' })
  return hijri.format(new Date(`${day}T00:00:00Z`))
}
