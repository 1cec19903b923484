import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Day } from '#domain/kernel/time.ts'
import { type Format, useFormat } from '../../../../i18n/format.ts'

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

function namesIn(isArabic: boolean, format: Format) {
  const locale = isArabic ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn'
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const month = of({ month: 'long', year: 'numeric' })
  const weekday = of({ weekday: isArabic ? 'long' : 'short' })
  const short = of({ weekday: isArabic ? 'narrow' : 'short' })
  return {
    /** `December 2026` for `2026-12`. */
    month: (text: string) => format.digits(month.format(at(`${text}-01`))),
    weekday: (day: Day) => weekday.format(at(day)),
    /** Short form above a number: `Sat`, in Arabic one letter. */
    weekdayShort: (day: Day) => short.format(at(day)),
    number: (day: Day) => format.digits(String(Number(day.slice(8)))),
    whole: (day: Day) => `${weekday.format(at(day))} ${format.day(day)}`,
  }
}

/** Names of days and months in the head of the calendar, which `useFormat` does not have. */
export function useDayNames(): ReturnType<typeof namesIn> {
  const { i18n } = useLingui()
  const format = useFormat()
  const isArabic = i18n.locale !== 'en'
  return useMemo(() => namesIn(isArabic, format), [isArabic, format])
}
