import * as v from 'valibot'
import type { Objection } from '../kernel/define.ts'
import { DAY_MS, type Instant, instant, onServerClock, saidInstantSchema } from '../kernel/time.ts'
import type { SyncCode } from './codes.ts'
import { TOLERANCE_MS } from './judge-statements.ts'

/** The phone's statement about the time of an action that was done without a network, as sent later. */
export const waitedSchema = v.object({
  /** By the phone's clock: when it was done, and when it is sent. */
  occurredAt: saidInstantSchema,
  sentAt: saidInstantSchema,
  /** Server clock minus phone clock by the last response before the action; null when there was none. */
  clockOffsetMs: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** When that response came, by the server's clock. */
  heardAt: v.nullable(saidInstantSchema),
})
export type Waited = v.InferOutput<typeof waitedSchema>

/** Older actions are reported: absences are only shown for a week, so later changes to those days would go unnoticed. */
export const WAITED_MAX_MS = 7 * DAY_MS

export interface PhoneTime {
  /** When it was done, by the server's clock as well as known; never after the receipt. */
  readonly at: Instant
  /** The last contact with the server before the action. */
  readonly heardAt: Instant | null
  /** That it was sent later, and when it arrived, for timelines. */
  readonly sent: Objection<SyncCode>
  readonly concerns: readonly Objection<SyncCode>[]
}

/**
 * Computes the time of an action from the phone's statement, and reports contradictions: it cannot be done after it was
 * received, and between the two the clock must have advanced normally. A clock set back and forward again before
 * sending shows only in `receivedOn`, and not at all when there was no contact before.
 */
export function phoneTime({ occurredAt, sentAt, clockOffsetMs, heardAt: receivedOn }: Waited, receivedAt: Instant): PhoneTime {
  const offsetNow = receivedAt - sentAt
  const offset = clockOffsetMs ?? offsetNow
  const said = onServerClock(instant(occurredAt), offset)
  const at = instant(Math.min(said, receivedAt))
  const sent = { code: 'sync.sent-later', details: { saidAt: at, otherAt: receivedAt } } as const
  const concerns: Objection<SyncCode>[] = []
  if (Math.abs(offset - offsetNow) > TOLERANCE_MS || said > receivedAt + TOLERANCE_MS)
    concerns.push({ code: 'sync.phone-clock-moved', details: { saidAt: said, otherAt: receivedAt } })
  if (receivedAt - at > WAITED_MAX_MS) concerns.push(sent)
  return { at, heardAt: receivedOn === null ? null : instant(Math.min(receivedOn, receivedAt)), sent, concerns }
}
