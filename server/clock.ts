import { createHash, randomBytes } from 'node:crypto'
import { type Id, makeId } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'

/** Source of time and randomness. No other file of the server reads them directly. */
export interface Clock {
  readonly now: () => Instant
  /** Monotonic milliseconds since the process started, for measuring durations. */
  readonly elapsedMs: () => number
  readonly newId: () => Id
  /** Random text of 256 bits, safe in URLs and headers. */
  readonly newSecret: () => string
}

export const systemClock: Clock = {
  now: () => instant(Date.now()),
  elapsedMs: () => performance.now(),
  newId: () => makeId(Date.now(), randomBytes(10)),
  newSecret: () => randomBytes(32).toString('base64url'),
}

/** SHA-256 in lower-case hexadecimal. Secrets are stored only in this form, so that a stolen table is of no use. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const timestamp = (at: Instant): string => new Date(at).toISOString()
