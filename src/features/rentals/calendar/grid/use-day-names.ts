import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Day } from '#domain/kernel/time.ts'
import { type Format, useFormat } from '../../../../i18n/format.ts'

export interface DayNames {
  /** `December 2026` of `2026-12`. */
  readonly month: (month: string) => string
  readonly weekday: (day: Day) => string
  /** As much of it as stands above a number: `Sat`; Arabic has one letter for each. */
  readonly weekdayShort: (day: Day) => string
  readonly number: (day: Day) => string
  readonly whole: (day: Day) => string
}

const made = new Map<string, Intl.DateTimeFormat>()

/** Intl's formatters are slow to make and quick to use. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  const next = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  made.set(key, next)
  return next
}

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

function namesIn(isArabic: boolean, format: Format): DayNames {
  const locale = isArabic ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn'
  const month = formatter(locale, { month: 'long', year: 'numeric' })
  const weekday = formatter(locale, { weekday: isArabic ? 'long' : 'short' })
  const short = formatter(locale, { weekday: isArabic ? 'narrow' : 'short' })
  return {
    month: (text) => format.digits(month.format(at(`${text}-01`))),
    weekday: (day) => weekday.format(at(day)),
    weekdayShort: (day) => short.format(at(day)),
    number: (day) => format.digits(String(Number(day.slice(8)))),
    whole: (day) => `${weekday.format(at(day))} ${format.day(day)}`,
  }
}

/** The names of days and months in the head of the calendar, which a day's own form does not have. */
export function useDayNames(): DayNames {
  const { i18n } = useLingui()
  const format = useFormat()
  const isArabic = i18n.locale !== 'en'
  return useMemo(() => namesIn(isArabic, format), [isArabic, format])
}
