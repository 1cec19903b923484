import { LAST_INSTANT_MS } from '#domain/kernel/time.ts'
import type { Details } from './outcome.ts'

/**
 * PostgreSQL rejects NUL characters and lone surrogates. Payloads are stored verbatim as JSON text; this is for the few texts that are also
 * stored in columns, where an invalid character must not stop a queue.
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

/** Clamps an instant to the range of the column (1970 to 9999): a till's clock may be arbitrarily wrong. */
export const storableInstant = (ms: number): string => new Date(Math.min(Math.max(ms, 0), LAST_INSTANT_MS)).toISOString()
