import { type Day, addDays, day } from '#domain/kernel/time.ts'

const WEEK = 7
/** Enough weeks for any month, so that the height does not change between months. */
const WEEKS = 6

export const monthStart = (of: Day): Day => day(`${of.slice(0, 8)}01`)

/** The first day of the month this many months away. */
export function monthAway(from: Day, months: number): Day {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1 + months, 1))
  return day(at.toISOString().slice(0, 10))
}

/** The same day of another month, or its last day if it is shorter. */
export function sameDayIn(of: Day, months: number): Day {
  const start = monthAway(of, months)
  const last = addDays(monthAway(start, 1), -1)
  const wanted = `${start.slice(0, 8)}${of.slice(8)}`
  return wanted > last ? last : day(wanted)
}

/** 0 is Sunday, the first day of the week in the Gulf. */
export const weekdayNo = (of: Day): number => new Date(`${of}T00:00:00Z`).getUTCDay()

/** The days shown for a month, in weeks that begin on Sunday. */
export function monthGrid(month: Day): readonly (readonly Day[])[] {
  const start = monthStart(month)
  const first = addDays(start, -weekdayNo(start))
  return Array.from({ length: WEEKS }, (_, week) => Array.from({ length: WEEK }, (_unused, nth) => addDays(first, week * WEEK + nth)))
}

/** The day that a key moves to; null for other keys. The arrows follow the visual direction. */
export function dayOfKey(key: string, at: Day, isRtl: boolean): Day | null {
  switch (key) {
    case 'ArrowRight':
      return addDays(at, isRtl ? -1 : 1)
    case 'ArrowLeft':
      return addDays(at, isRtl ? 1 : -1)
    case 'ArrowDown':
      return addDays(at, WEEK)
    case 'ArrowUp':
      return addDays(at, -WEEK)
    case 'Home':
      return addDays(at, -weekdayNo(at))
    case 'End':
      return addDays(at, WEEK - 1 - weekdayNo(at))
    case 'PageDown':
      return sameDayIn(at, 1)
    case 'PageUp':
      return sameDayIn(at, -1)
    default:
      return null
  }
}

const ARABIC_DIGITS = /[٠-٩۰-۹]/g
const digitOf = (one: string): string => String((one.codePointAt(0) ?? 0) & 0xf)

/** Parses a typed day: `2026-12-09`, `9/12/2026`, `9.12.26`, in Latin or Arabic digits; null if it is invalid. */
export function typedDay(text: string): Day | null {
  const plain = text.trim().replaceAll(ARABIC_DIGITS, digitOf)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain)
  const [year, month, date] = iso ? iso.slice(1) : local ? local.slice(1).toReversed() : []
  if (!year || !month || !date) return null
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  // The 31st of a shorter month is invalid, not the first of the next month.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? null : day(written)
}
