import type { Objection } from '../kernel/define.ts'
import { type Instant, dayOf, instant, onServerClock } from '../kernel/time.ts'
import type { SyncCode } from './codes.ts'
import { TOLERANCE_MS } from './judge-statements.ts'
import type { Operation } from './messages.ts'

const FIRST_MS = Date.UTC(1970, 0, 1)

/** When it was done, by the server's clock as far as the till knew it. */
export const correctedTime = ({ occurredAt, clockOffsetMs }: Pick<Operation, 'occurredAt' | 'clockOffsetMs'>): Instant =>
  onServerClock(instant(occurredAt), clockOffsetMs)

/** A paper of a clock that was so far off may bear another day than it was. */
export const isClockOff = ({ document, clockOffsetMs }: Pick<Operation, 'clockOffsetMs' | 'document'>): boolean =>
  document !== null && Math.abs(clockOffsetMs) > TOLERANCE_MS

/** What the server knows of a till's time. */
export interface TillTime {
  readonly enrolledAt: Instant
  /** The latest of what it has done, never later than its receipt; null while it has done nothing. */
  readonly actedAt: Instant | null
}

/**
 * Holds the time of an operation against what cannot be otherwise: it was received after it was done, its till was enrolled before, and
 * nothing that the till did earlier was done later. How long it was on the way says nothing: a till may be without a network for weeks.
 */
export function takeTime(
  time: TillTime,
  op: Pick<Operation, 'occurredAt' | 'clockOffsetMs' | 'document'>,
  receivedAt: Instant,
  /** In which the shop's days begin. */
  zone: string,
): { readonly time: TillTime; readonly concerns: readonly Objection<SyncCode>[] } {
  const { enrolledAt, actedAt } = time
  const at = correctedTime(op)
  const told = (code: SyncCode, otherAt: Instant) => ({ code, details: { saidAt: at, otherAt } })
  const concerns: Objection<SyncCode>[] = []
  if (at > receivedAt + TOLERANCE_MS) concerns.push(told('sync.time-after-receipt', receivedAt))
  if (at < enrolledAt - TOLERANCE_MS) concerns.push(told('sync.time-before-enrolment', enrolledAt))
  else if (actedAt !== null && at < actedAt - TOLERANCE_MS) concerns.push(told('sync.time-went-back', actedAt))
  // The time was put right; the paper was not.
  if (isClockOff(op) && dayOf(onServerClock(instant(op.occurredAt), 0), zone) !== dayOf(at, zone))
    concerns.push({ code: 'sync.clock-far-off', details: { printedAt: instant(op.occurredAt), otherAt: at } })
  const latest = instant(Math.max(actedAt ?? FIRST_MS, Math.min(at, receivedAt)))
  return { time: { enrolledAt, actedAt: latest }, concerns }
}
