import { createHash, randomBytes } from 'node:crypto'
import { type Id, makeId } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'

/** Everything that the server takes from the walls: time and chance. This is the one file that reads them. */
export interface Clock {
  readonly now: () => Instant
  /** Milliseconds since the process began: for how long something took, whatever happens to the time of day. */
  readonly elapsedMs: () => number
  readonly newId: () => Id
  /** An unguessable text of 256 bits, safe in an address and in a header. */
  readonly newSecret: () => string
}

export const systemClock: Clock = {
  now: () => instant(Date.now()),
  elapsedMs: () => performance.now(),
  newId: () => makeId(Date.now(), randomBytes(10)),
  newSecret: () => randomBytes(32).toString('base64url'),
}

/** SHA-256 in lower-case hexadecimal. Secrets are stored only in this form, so that a stolen table opens nothing. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An instant as SQL takes it. */
export const timestamp = (at: Instant): string => new Date(at).toISOString()
