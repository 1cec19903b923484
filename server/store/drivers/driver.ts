import type { Dialect } from 'kysely'

export type Unlisten = () => Promise<void>

/** What differs between the two databases; everything else is implemented once on top of it. */
export interface Driver {
  readonly kind: 'pglite' | 'postgres'
  readonly dialect: Dialect
  /** Maximum number of connections per account; absent if there is only one connection. */
  readonly connectionsPerAccount?: number
  /** Identifies the storage location; changes after a restore from a copy. */
  home(): Promise<string>
  listen(channel: string, fn: (payload: string) => void): Promise<Unlisten>
  /** Copies a consistent snapshot into a folder that a server can start on. Only for embedded databases on disk. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** Runs VACUUM ANALYZE on tables that have changed much, and returns their names. Only for databases without autovacuum. */
  readonly keepUp?: (stopping?: AbortSignal) => Promise<readonly string[]>
  close(): Promise<void>
}

/**
 * Column parsers of both drivers by PostgreSQL type OID: counts and money as numbers, days as text, instants as milliseconds. An integer
 * beyond 2^53 is returned as a bigint, so that `readRow` detects its row as damaged.
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

/**
 * SQLSTATE of an error, or null when it is not a database error. Its classes begin with a digit or are one of four; error codes of the
 * operating system may also have five letters (EPIPE).
 */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return /^(\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/.test(error.code) ? error.code : null
}

const CONFLICTS = new Set(['40001', '40P01'])
/** A conflict between two transactions; either succeeds when run again. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlState(error) ?? '')

/** Transient PostgreSQL errors, none caused by the submitted data, by class (two characters) or code (five). */
const PASSING: readonly (readonly [sign: string, reason: string])[] = [
  ['08', 'the connection broke, or a pooler between refused it'],
  ['25006', 'the server is read-only: it is a standby until it takes over'],
  ['25P03', 'the transaction was ended for idling: this process was too busy to go on'],
  ['25P04', 'the transaction took longer than the server allows'],
  ['40001', 'two transactions met'],
  ['40003', 'the connection broke before the answer: what is sent again is recognised'],
  ['40P01', 'two transactions waited for each other'],
  ['53', 'no memory, disk or connection is left'],
  ['55006', 'somebody else uses the object, as a migration does'],
  ['55P03', 'a lock was not to be had in time'],
  ['57014', 'the statement took too long, or an operator ended it'],
  ['57P', 'the server stops, starts, or ended the connection'],
  ['58', 'the disk or the system beneath the database failed'],
  ['72000', 'the snapshot became too old'],
]

/** Operating system errors for failed connections and exhausted file descriptors. */
const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTCONN', 'EPIPE', 'ETIMEDOUT', 'ESHUTDOWN', 'EADDRNOTAVAIL'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET'],
  ...['EMFILE', 'ENFILE', 'ENOBUFS'],
])

const CONNECTION_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether the error is transient and not caused by the request: conflict, lock timeout, resource shortage, shutdown or lost connection. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return PASSING.some(([sign]) => state.startsWith(sign))
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && CONNECTION_CODES.has(error.code)) return true
  return CONNECTION_WORDS.test(error.message)
}
