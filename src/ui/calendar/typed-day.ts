import { type Day, day } from '#domain/kernel/time.ts'

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
