import { latinDigits } from '#domain/kernel/text.ts'
import { readTypedSearch } from './sale-keys.ts'

/** A possible reading of a scan: quantity and code. */
export interface ScanReading {
  /** Null without a quantity. */
  readonly quantity: number | null
  readonly code: string
}

/** Only the beginning of a quantity in the box: `*`, `*2`, `2*`. */
const QUANTITY_ALONE = /^(?:[*×]\s*\d{0,4}|\d{1,4}\s*[*×]?)?$/
const STARRED = /^[*×]\s*(\d+)(.*)$/
const COUNTED = /^(\d{1,4})\s*[*×]\s*(.+)$/
const QUANTITY_DIGITS_MAX = 4

/**
 * The possible readings of a scanned code, most likely first. A scan right after a quantity arrives as one word, and only the known codes
 * tell where the quantity ends.
 */
export function scanReadings(typed: string, code: string): readonly ScanReading[] {
  const text = latinDigits(typed).trim()
  const before = QUANTITY_ALONE.test(text) ? text : ''
  const plain = { quantity: readTypedSearch(text).quantity, code }
  const joined = before + latinDigits(code)
  const [, quantity, rest] = COUNTED.exec(joined) ?? []
  if (quantity !== undefined && rest !== undefined) return [plain, ...readingOf(quantity, rest)]
  const [, digits = '', tail = ''] = STARRED.exec(joined) ?? []
  // The text before the scan was typed by a person, so all of it is quantity.
  const least = Math.max(1, before.replaceAll(/\D/g, '').length)
  const ends = Array.from({ length: QUANTITY_DIGITS_MAX }, (_, nth) => nth + 1).filter((end) => end >= least && end <= digits.length)
  return [plain, ...ends.flatMap((end) => readingOf(digits.slice(0, end), digits.slice(end) + tail))]
}

const readingOf = (quantity: string, code: string): ScanReading[] =>
  Number(quantity) > 0 && code.trim() !== '' ? [{ quantity: Number(quantity), code: code.trim() }] : []
