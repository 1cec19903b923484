import type { Objection } from '../kernel/define.ts'
import { type Instant, dayOf, instant, onServerClock } from '../kernel/time.ts'
import type { SyncCode } from './codes.ts'
import { TOLERANCE_MS } from './judge-statements.ts'
import type { Operation } from './messages.ts'

const FIRST_MS = Date.UTC(1970, 0, 1)

/** When it was done, by the server's clock as estimated by the till. */
export const correctedTime = ({ occurredAt, clockOffsetMs }: Pick<Operation, 'occurredAt' | 'clockOffsetMs'>): Instant =>
  onServerClock(instant(occurredAt), clockOffsetMs)

/** Whether a document may bear the wrong day because of the till's clock. */
export const isClockOff = ({ document, clockOffsetMs }: Pick<Operation, 'clockOffsetMs' | 'document'>): boolean =>
  document !== null && Math.abs(clockOffsetMs) > TOLERANCE_MS

export interface TillTime {
  readonly enrolledAt: Instant
  /** The latest operation, never later than its receipt; null before the first one. */
  readonly actedAt: Instant | null
}

/**
 * Checks the time of an operation: it cannot be after the receipt, before the till's enrolment or before the till's
 * earlier operations. A long delay is fine: a till may be offline for weeks.
 */
export function takeTime(
  time: TillTime,
  op: Pick<Operation, 'occurredAt' | 'clockOffsetMs' | 'document'>,
  receivedAt: Instant,
  zone: string,
): { readonly time: TillTime; readonly concerns: readonly Objection<SyncCode>[] } {
  const { enrolledAt, actedAt } = time
  const at = correctedTime(op)
  const reported = (code: SyncCode, otherAt: Instant) => ({ code, details: { saidAt: at, otherAt } })
  const concerns: Objection<SyncCode>[] = []
  if (at > receivedAt + TOLERANCE_MS) concerns.push(reported('sync.time-after-receipt', receivedAt))
  if (at < enrolledAt - TOLERANCE_MS) concerns.push(reported('sync.time-before-enrolment', enrolledAt))
  else if (actedAt !== null && at < actedAt - TOLERANCE_MS) concerns.push(reported('sync.time-went-back', actedAt))
  // The operation's time was corrected; the printed document was not.
  if (isClockOff(op) && dayOf(onServerClock(instant(op.occurredAt), 0), zone) !== dayOf(at, zone))
    concerns.push({ code: 'sync.clock-far-off', details: { printedAt: instant(op.occurredAt), otherAt: at } })
  const latest = instant(Math.max(actedAt ?? FIRST_MS, Math.min(at, receivedAt)))
  return { time: { enrolledAt, actedAt: latest }, concerns }
}
