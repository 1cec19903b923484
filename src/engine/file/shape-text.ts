import type { I18n } from '@lingui/core'
import { type Coordinates, coordinatesText } from '#domain/kernel/kinds/coordinates.ts'
import type { WeekHours } from '#domain/kernel/kinds/hour-spans.ts'
import type { Format } from '../../i18n/format.ts'

/** Display formats of values whose field kind does not determine one. */
export type Shape = 'choices' | 'colour' | 'time' | 'hours' | 'coordinates' | 'picture'

const localeOf = (locale: string): string => (locale === 'en' ? 'en-GB' : 'ar-SA-u-ca-gregory-nu-latn')
/** A Sunday, so that the offset in days is the weekday. */
const SUNDAY = Date.UTC(2023, 0, 1)
const DAY_MS = 86_400_000

/** The name of a weekday, Sunday being 0. */
export const weekdayName = (day: number, locale: string, length: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(localeOf(locale), { weekday: length, timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS)

/** Cached because creating a formatter is slow and a report has thousands of times. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockIn(locale: string): Intl.DateTimeFormat {
  const known = clocks.get(locale)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeOf(locale), { hour: '2-digit', minute: '2-digit', hour12: true, timeZone: 'UTC' })
  clocks.set(locale, made)
  return made
}

/** A time of day in the shop's format: 09:30 am. */
export function timeText(time: string, format: Format, locale: string): string {
  const at = Date.parse(`2023-01-01T${time}:00Z`)
  if (Number.isNaN(at)) return time
  return format.digits(clockIn(locale).format(at))
}

/** One line for each run of days with the same hours. */
export function hoursLines(hours: WeekHours, format: Format, locale: string): readonly string[] {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const spans = hours.filter((span) => span.day === day)
    return {
      day,
      text: spans
        .map(({ from, to }) => `${timeText(from, format, locale)} – ${timeText(to, format, locale)}`)
        .join(COMMA[locale === 'en' ? 'en' : 'ar']),
    }
  })
  const runs: { readonly first: number; readonly last: number; readonly text: string }[] = []
  for (const { day, text } of days) {
    const before = runs.at(-1)
    if (before?.text === text) runs[runs.length - 1] = { ...before, last: day }
    else runs.push({ first: day, last: day, text })
  }
  return runs.flatMap(({ first, last, text }) => {
    if (text === '') return []
    const [from, to] = [weekdayName(first, locale, 'long'), weekdayName(last, locale, 'long')]
    return [`${first === last ? from : `${from} – ${to}`}: ${text}`]
  })
}
const COMMA = { ar: '، ', en: ', ' } as const

/** Such a value as a single line of text, for a cell, a sheet or a screen reader. */
export function shapeText(shape: Shape, value: unknown, words: (code: number) => string, format: Format, i18n: I18n): string {
  const { locale } = i18n
  if (shape === 'time') return timeText(String(value), format, locale)
  // The id of a picture is meaningless to a reader.
  if (shape === 'picture') return ''
  if (shape === 'colour') return String(value)
  if (shape === 'coordinates') return coordinatesText(value as Coordinates)
  if (shape === 'hours') return hoursLines(value as WeekHours, format, locale).join('; ')
  return (value as readonly number[]).map(words).join(COMMA[locale === 'en' ? 'en' : 'ar'])
}
