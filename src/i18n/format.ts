import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { atom, useAtomValue } from 'jotai'
import type { Money } from '#domain/kernel/money.ts'
import { groupPhone } from '#domain/kernel/phone.ts'
import { type Day, dayOf, instant, localStamp } from '#domain/kernel/time.ts'
import type { Language } from './language.ts'

export type Digits = 'latin' | 'arabic'

/** What the account decided about figures. Before anybody is signed in: riyals, Riyadh, Latin digits. */
export interface FormatSetting {
  readonly digits: Digits
  /** ISO 4217 of the account. */
  readonly currency: string
  readonly timeZone: string
}
export const FORMAT_DEFAULT: FormatSetting = { digits: 'latin', currency: 'SAR', timeZone: 'Asia/Riyadh' }
export const formatSettingAtom = atom<FormatSetting>(FORMAT_DEFAULT)

/** What time it is, for whoever draws a calendar: handed over by whoever has a clock. */
export const clockAtom = atom<{ readonly nowMs: () => number }>({ nowMs: () => 0 })
export const useClock = () => useAtomValue(clockAtom)

/** The one formatter: every figure, day, time and phone number on screen and paper goes through it. */
export interface Format {
  /** `1,234.50 SAR`, `1,234.50 ر.س`. */
  readonly money: (amount: Money | number, currency?: string) => string
  /** The figure of an amount without its currency, for columns that name the currency once. */
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
  /** How long before now: `5 minutes ago`. */
  readonly age: (at: number, now: number) => string
  readonly phone: (digits: string) => string
  /** Digits of a text in the account's set: a count inside a sentence, a size. What is a code goes through `code`. */
  readonly digits: (text: string) => string
  /** A code, a document number, a version: as it stands on labels and papers, in Latin digits, and held in its order in an Arabic line. */
  readonly code: (text: string) => string
  /** The civil day of an instant in the account's zone. */
  readonly dayOf: (at: number) => Day
  /** What the shop's clock says, as a file sorts it: 2026-11-27T15:04:00. */
  readonly stamp: (at: number) => string
}

const MINOR_UNITS = 100
const CURRENCY_ARABIC: Readonly<Record<string, string>> = { SAR: 'ر.س', AED: 'د.إ' }
/** Keeps a run of digits in its own order inside an Arabic line. */
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
  // Each is made when it is first used: a sale that opens shows amounts and none of the others.
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

/** Builds the formatter of a language and an account. Only the browser's own Intl, so that the sale carries no date library. */
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
    // Groups of Arabic digits run from right to left unless they are told: an isolate alone does not hold them.
    phone: (number) => isolated(intl.isArabicDigits ? `\u202d${digits(groupPhone(number))}\u202c` : groupPhone(number)),
    digits,
    code: (text) => (language === 'ar' && text !== '' ? isolated(text) : text),
    dayOf: (at) => dayOf(instant(at), setting.timeZone),
    stamp: (at) => localStamp(instant(at), setting.timeZone),
  }
}

// Intl's formatters are slow to make and quick to use, so each language and account has one.
const made = new Map<string, Format>()

/** The formatter of the page's language and of the account that is signed in. */
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

/** The page's language now. Components re-render on a change through `useLingui`. */
export const currentLanguage = (): Language => (i18n.locale === 'en' ? 'en' : 'ar')

type NameReader = (row: { readonly nameAr: string; readonly nameEn: string }) => string

/** Reads a name that is stored in both languages: `nameAr`, `nameEn`. Falls back to the other when one is empty. */
export const nameReader = (locale: string): NameReader =>
  locale === 'en' ? (row) => row.nameEn || row.nameAr : (row) => row.nameAr || row.nameEn

export function useNameOf(): NameReader {
  const { i18n: current } = useLingui()
  return nameReader(current.locale)
}
