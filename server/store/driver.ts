import type { Dialect } from 'kysely'

export type Unlisten = () => Promise<void>

/** What the two databases do differently; everything else is written once, over this. */
export interface Driver {
  readonly kind: 'pglite' | 'postgres'
  readonly dialect: Dialect
  /** Names the place where the data lies: another one after a restore from a copy. */
  home(): Promise<string>
  listen(channel: string, fn: (payload: string) => void): Promise<Unlisten>
  /** Copies the whole database as of one moment into a folder that a server can be started on. Only of an embedded one in files. */
  readonly copyTo?: (folder: string) => Promise<void>
  close(): Promise<void>
}

/**
 * One reading of column values for both drivers: counts and money as numbers, days as they are written,
 * instants as milliseconds. Keyed by PostgreSQL's type number. A count beyond 2^53 is read as the bigint that it is: it never passes
 * for a number, and the row that holds it is told apart from its neighbours (`readRow`).
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => {
    const value = Number(text)
    return Number.isSafeInteger(value) ? value : BigInt(text)
  },
  1082: (text) => text,
  1184: (text) => {
    const value = Date.parse(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
    if (Number.isNaN(value)) throw new Error(`not an instant: ${text}`)
    return value
  },
}

/** The five signs by which PostgreSQL names a fault, or null when the fault is not the database's. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}

const CONFLICTS = new Set(['40001', '40P01'])
/** Two transactions met; run again, either goes through. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlState(error) ?? '')

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** The fault is none of the request's doing and passes: conflict, lock wait, shortage, shutdown, lost connection. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return isConflict(error) || state === '55P03' || /^(08|53|57P)/.test(state)
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && CONNECTION_CODES.has(error.code)) return true
  // pg has no code for these two.
  return /^Connection terminated|^timeout exceeded when trying to connect/.test(error.message)
}
