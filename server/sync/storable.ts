import { LAST_INSTANT_MS } from '#domain/kernel/time.ts'
import type { Details } from './outcome.ts'

/**
 * PostgreSQL stores no NUL and no half of a character pair. Whole payloads are kept word for word as json text; these
 * are the few words that are also kept in columns, where a stray sign must not stop a queue.
 */
export const storableText = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

export function storableDetails(details: Details | null): Details | null {
  if (!details) return null
  const pairs = Object.entries(details).map(([name, value]) => [
    storableText(name),
    typeof value === 'string' ? storableText(value) : value,
  ])
  return Object.fromEntries(pairs)
}

/** A till's clock may say anything; a column of instants takes the years from 1970 to 9999. */
export const storableInstant = (ms: number): string => new Date(Math.min(Math.max(ms, 0), LAST_INSTANT_MS)).toISOString()
