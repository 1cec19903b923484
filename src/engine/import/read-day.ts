import * as v from 'valibot'
import { latinDigits, withoutDirections } from '#domain/kernel/text.ts'
import { type Day, daySchema } from '#domain/kernel/time.ts'

/** A two-digit year is ambiguous, so the import asks for four digits. */
export const SHORT_YEAR = 'import.short-year'

export type DayAnswer = { readonly day: string } | { readonly intended: Day } | { readonly code: 'day' }

/** A time after a day, as written by other software. */
const CLOCK = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
/** Day first, the order used in the region. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const SHORT = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/

const written = (year: string | number, month: string, day: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** How many years in the future a day with a two-digit year may be: a permit, a deadline. */
const YEARS_AHEAD_MAX = 20

/** The most likely day for a two-digit year. A day of birth and the like is never in the future. */
function intendedBy(short: readonly string[], today: Day, isPast: boolean): Day | null {
  const [day = '', month = '', year = ''] = short
  const thisYear = Number(today.slice(0, 4))
  const latest = isPast ? today : written(thisYear + YEARS_AHEAD_MAX, '12', '31')
  const century = Math.floor(thisYear / 100) * 100
  const readings = [century, century - 100].map((from) => written(from + Number(year), month, day))
  return readings.find((reading): reading is Day => v.is(daySchema, reading) && reading <= latest) ?? null
}

/**
 * Reads a day in any common notation: 2026-03-01, 1/3/2026, optionally with a time, in Latin or Arabic digits. Other
 * texts are left to the field's schema.
 */
export function readDay(text: string, today: Day, isPast: boolean): DayAnswer {
  const plain = withoutDirections(latinDigits(text)).trim().replace(CLOCK, '')
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(plain) ?? []
  if (year !== '') return { day: written(year, month, day) }
  const [, dayOf = '', monthOf = '', yearOf = ''] = DAY_FIRST.exec(plain) ?? []
  if (yearOf !== '') return { day: written(yearOf, monthOf, dayOf) }
  const short = SHORT.exec(plain)
  if (!short) return { day: plain }
  const intended = intendedBy(short.slice(1), today, isPast)
  return intended ? { intended } : { code: 'day' }
}
