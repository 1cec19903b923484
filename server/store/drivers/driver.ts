import type { Dialect } from 'kysely'

export type Unlisten = () => Promise<void>

/** What the two databases do differently; everything else is written once, over this. */
export interface Driver {
  readonly kind: 'pglite' | 'postgres'
  readonly dialect: Dialect
  /** How many of its connections one account may hold; absent where there is one connection for everybody. */
  readonly connectionsPerAccount?: number
  /** Names the place where the data lies: another one after a restore from a copy. */
  home(): Promise<string>
  listen(channel: string, fn: (payload: string) => void): Promise<Unlisten>
  /** Copies the whole database as of one moment into a folder that a server can be started on. Only of an embedded one in files. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** Counts and cleans the tables that have changed much, and names them. Only of a database that does not do it by itself. */
  readonly keepUp?: (stopping?: AbortSignal) => Promise<readonly string[]>
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

/**
 * The five signs by which PostgreSQL names a fault, or null when the fault is not the database's. Its classes begin with a digit
 * or are one of four; the operating system's signs may have five letters too (EPIPE).
 */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return /^(\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/.test(error.code) ? error.code : null
}

const CONFLICTS = new Set(['40001', '40P01'])
/** Two transactions met; run again, either goes through. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlState(error) ?? '')

/** Faults of PostgreSQL that pass by themselves: none is of the content that was sent. A class of two signs, or one fault of five. */
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

/** The operating system's signs for a connection that is gone or cannot be had, and for want of descriptors. */
const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTCONN', 'EPIPE', 'ETIMEDOUT', 'ESHUTDOWN', 'EADDRNOTAVAIL'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET'],
  ...['EMFILE', 'ENFILE', 'ENOBUFS'],
])

/** pg has no code for these. */
const CONNECTION_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** The fault is none of the request's doing and passes: conflict, lock wait, shortage, shutdown, lost connection. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return PASSING.some(([sign]) => state.startsWith(sign))
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && CONNECTION_CODES.has(error.code)) return true
  return CONNECTION_WORDS.test(error.message)
}
