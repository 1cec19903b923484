import type { FieldKind } from './fields.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INT4_MAX = 2 ** 31 - 1

/** Years 1 to 9999, which all databases and the platform format alike. */
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
  // PostgreSQL text allows neither NUL nor unpaired surrogates.
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
 * Whether a column of this kind can hold the value. A condition with any other value matches no row, on tills and the server alike, so that
 * a hand-typed URL yields an empty list instead of a database error.
 */
export const canHold = (kind: FieldKind, value: unknown): boolean => TESTS[kind](value)
