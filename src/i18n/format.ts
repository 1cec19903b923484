import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { atom, useAtomValue } from 'jotai'
import type { Money } from '#domain/kernel/money.ts'
import { groupPhone } from '#domain/kernel/phone.ts'
import { type Day, dayOf, instant, localStamp } from '#domain/kernel/time.ts'
import type { Language } from './language.ts'

export type Digits = 'latin' | 'arabic'

/** The account's format settings. Defaults before sign-in: riyals, Riyadh, Latin digits. */
export interface FormatSetting {
  readonly digits: Digits
  readonly currency: string
  readonly timeZone: string
}
export const FORMAT_DEFAULT: FormatSetting = { digits: 'latin', currency: 'SAR', timeZone: 'Asia/Riyadh' }
export const formatSettingAtom = atom<FormatSetting>(FORMAT_DEFAULT)

/** The current time for calendars; set by the session, which has access to the clock. */
export const clockAtom = atom<{ readonly nowMs: () => number }>({ nowMs: () => 0 })
export const useClock = () => useAtomValue(clockAtom)

/** The single formatter of all numbers, days, times and phone numbers on screen and paper. */
export interface Format {
  /** `1,234.50 SAR`, `1,234.50 ر.س`. */
  readonly money: (amount: Money | number, currency?: string) => string
  /** An amount without its currency, for columns that show the currency once. */
  readonly amount: (amount: Money | number) => string
  readonly currency: (code?: string) => string
  readonly number: (value: number) => string
  /** Basis points: 1500 is `15%`. */
  readonly rate: (basisPoints: number) => string
  /** A civil day `YYYY-MM-DD`. */
  readonly day: (day: string) => string
  readonly dayShort: (day: string) => string
  /** The same day by the Umm al-Qura calendar: `29 Jumada II 1448 AH`. */
  readonly hijri: (day: string) => string
  readonly instant: (at: number) => string
  readonly time: (at: number) => string
  /** Relative time: `5 minutes ago`. */
  readonly age: (at: number, now: number) => string
  readonly phone: (digits: string) => string
  /** Converts the digits of a text to the account's set: a count in a sentence, a size. For codes use `code`. */
  readonly digits: (text: string) => string
  /** A code, a document number or a version: in Latin digits, as on labels and papers, and isolated in an Arabic line. */
  readonly code: (text: string) => string
  /** The civil day of an instant in the account's zone. */
  readonly dayOf: (at: number) => Day
  /** The local time in sortable form: 2026-11-27T15:04:00. */
  readonly stamp: (at: number) => string
}

const MINOR_UNITS = 100
const CURRENCY_ARABIC: Readonly<Record<string, string>> = { SAR: 'ر.س', AED: 'د.إ' }
/** Isolates a left-to-right run in an Arabic line. */
const isolated = (text: string): string => `\u2066${text}\u2069`
const ARABIC_ZERO = 0x0660

const AGES: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

function intlOf(language: Language, setting: FormatSetting) {
  const isArabicDigits = language === 'ar' && setting.digits === 'arabic'
  const locale = language === 'ar' ? `ar-SA-u-ca-gregory-nu-${isArabicDigits ? 'arab' : 'latn'}` : 'en-GB-u-ca-gregory-nu-latn'
  const date = (options: Intl.DateTimeFormatOptions, timeZone: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const long: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
  // Each is created on first use: a sale screen shows amounts only.
  return {
    isArabicDigits,
    whole: once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })),
    amount: once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })),
    day: once(() => date(long, 'UTC')),
    dayShort: once(() => date({ day: 'numeric', month: 'short' }, 'UTC')),
    hijri: once(
      () =>
        new Intl.DateTimeFormat(locale.replace('gregory', 'islamic-umalqura'), {
          ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
        }),
    ),
    instant: once(() => date({ ...long, hour: '2-digit', minute: '2-digit', hour12: true }, setting.timeZone)),
    time: once(() => date({ hour: '2-digit', minute: '2-digit', hour12: true }, setting.timeZone)),
    age: once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** Creates the formatter for a language and account settings. Uses only Intl, so that the sale screen needs no date library. */
export function makeFormat(language: Language, setting: FormatSetting): Format {
  const intl = intlOf(language, setting)
  const digits = (text: string): string =>
    intl.isArabicDigits ? text.replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit))) : text
  const amount = (units: number): string => intl.amount().format(units / MINOR_UNITS)
  const currency = (code = setting.currency): string => (language === 'ar' ? (CURRENCY_ARABIC[code] ?? code) : code)
  const age = (at: number, now: number): string => {
    const past = Math.max(0, now - at)
    const [unit, unitMs] = AGES.find(([, ms]) => past >= ms) ?? (['minute', 60_000] as const)
    return intl.age().format(-Math.floor(past / unitMs), unit)
  }
  return {
    money: (units, code) => `${amount(units)}\u00a0${currency(code)}`,
    amount,
    currency,
    number: (value) => intl.whole().format(value),
    rate: (basisPoints) => `${intl.whole().format(basisPoints / 100)}%`,
    day: (day) => intl.day().format(new Date(`${day}T00:00:00Z`)),
    dayShort: (day) => intl.dayShort().format(new Date(`${day}T00:00:00Z`)),
    hijri: (day) => intl.hijri().format(new Date(`${day}T00:00:00Z`)),
    instant: (at) => intl.instant().format(at),
    time: (at) => intl.time().format(at),
    age,
    // Groups of Arabic digits run from right to left unless overridden; an isolate is not enough.
    phone: (number) => isolated(intl.isArabicDigits ? `\u202d${digits(groupPhone(number))}\u202c` : groupPhone(number)),
    digits,
    code: (text) => (language === 'ar' && text !== '' ? isolated(text) : text),
    dayOf: (at) => dayOf(instant(at), setting.timeZone),
    stamp: (at) => localStamp(instant(at), setting.timeZone),
  }
}

// Cached per language and settings, because Intl formatters are slow to create.
const made = new Map<string, Format>()

/** The formatter for the page's language and the signed-in account. */
export function useFormat(): Format {
  const { i18n: current } = useLingui()
  const setting = useAtomValue(formatSettingAtom)
  return formatOf(current.locale === 'en' ? 'en' : 'ar', setting)
}

export function formatOf(language: Language, setting: FormatSetting): Format {
  const key = [language, setting.digits, setting.currency, setting.timeZone].join('|')
  const known = made.get(key)
  if (known) return known
  const format = makeFormat(language, setting)
  made.set(key, format)
  return format
}

/** The page's current language. Components re-render on a change through `useLingui`. */
export const currentLanguage = (): Language => (i18n.locale === 'en' ? 'en' : 'ar')

type NameReader = (row: { readonly nameAr: string; readonly nameEn: string }) => string

/** Reads a name stored in both languages: `nameAr`, `nameEn`. Falls back to the other one if empty. */
export const nameReader = (locale: string): NameReader =>
  locale === 'en' ? (row) => row.nameEn || row.nameAr : (row) => row.nameAr || row.nameEn

export function useNameOf(): NameReader {
  const { i18n: current } = useLingui()
  return nameReader(current.locale)
}
