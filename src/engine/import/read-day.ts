import * as v from 'valibot'
import { latinDigits, withoutDirections } from '#domain/kernel/text.ts'
import { type Day, daySchema } from '#domain/kernel/time.ts'

/** A year of two digits is asked about: an import alone can be told so. */
export const SHORT_YEAR = 'import.short-year'

export type DayAnswer = { readonly day: string } | { readonly meant: Day } | { readonly code: 'day' }

/** What stands behind a day where a program wrote the hour with it. */
const CLOCK = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
/** The day first, as it is written here. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const SHORT = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/

const written = (year: string | number, month: string, day: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** So many years ahead a day without its century may lie: a permit, a deadline. */
const YEARS_AHEAD_MAX = 20

/** The day that is probably meant by a year of two digits. One that has been, such as a birth, lies in no year to come. */
function meantBy(short: readonly string[], today: Day, isPast: boolean): Day | null {
  const [day = '', month = '', year = ''] = short
  const thisYear = Number(today.slice(0, 4))
  const latest = isPast ? today : written(thisYear + YEARS_AHEAD_MAX, '12', '31')
  const century = Math.floor(thisYear / 100) * 100
  const readings = [century, century - 100].map((from) => written(from + Number(year), month, day))
  return readings.find((reading): reading is Day => v.is(daySchema, reading) && reading <= latest) ?? null
}

/** A day as a cell holds it: 2026-03-01, 1/3/2026, either with the hour behind it, in digits of either set. What is none is left to the field's schema. */
export function readDay(text: string, today: Day, isPast: boolean): DayAnswer {
  const plain = withoutDirections(latinDigits(text)).trim().replace(CLOCK, '')
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(plain) ?? []
  if (year !== '') return { day: written(year, month, day) }
  const [, dayOf = '', monthOf = '', yearOf = ''] = DAY_FIRST.exec(plain) ?? []
  if (yearOf !== '') return { day: written(yearOf, monthOf, dayOf) }
  const short = SHORT.exec(plain)
  if (!short) return { day: plain }
  const meant = meantBy(short.slice(1), today, isPast)
  return meant ? { meant } : { code: 'day' }
}
