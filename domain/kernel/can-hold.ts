import type { FieldKind } from './fields.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INT4_MAX = 2 ** 31 - 1

/** From the year 1 to 9999, as every database of ours and the platform write it alike. */
const isYearOfOurs = (iso: string): boolean => /^\d{4}-/.test(iso) && !iso.startsWith('0000')

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && isYearOfOurs(text) && new Date(at).toISOString().startsWith(text)
}

const isInstant = (value: unknown): boolean => {
  const at = new Date(Number.isSafeInteger(value) ? Number(value) : Number.NaN)
  return !Number.isNaN(at.getTime()) && isYearOfOurs(at.toISOString())
}

const TESTS: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  id: (value) => typeof value === 'string' && UUID.test(value),
  // A text of the database has no NUL and no half of a character pair.
  text: (value) => typeof value === 'string' && !value.includes('\0') && value.isWellFormed(),
  integer: Number.isSafeInteger,
  money: Number.isSafeInteger,
  rate: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= INT4_MAX,
  choice: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= INT4_MAX,
  flag: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && isDay(value),
  instant: isInstant,
  json: () => false,
}

/**
 * Whether a column of this kind could hold the value at all. A condition with any other value is met by no row, on both sides: an
 * address typed by hand is then an empty list, and not a fault of the database.
 */
export const canHold = (kind: FieldKind, value: unknown): boolean => TESTS[kind](value)
