import * as v from 'valibot'
import type { Objection } from '../kernel/define.ts'
import { DAY_MS, type Instant, instant, onServerClock, saidInstantSchema } from '../kernel/time.ts'
import type { SyncCode } from './codes.ts'
import { TOLERANCE_MS } from './judge-statements.ts'

/** Of something that a person did on her own phone without a network: what the phone says of its time when it is sent. */
export const waitedSchema = v.object({
  /** By the clock of the phone: when it was done, and when this is sent. */
  occurredAt: saidInstantSchema,
  sentAt: saidInstantSchema,
  /** How far the server's clock was ahead by the last answer before it was done; null where the phone had heard none. */
  clockOffsetMs: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** When that answer came, by the server's clock. */
  heardAt: v.nullable(saidInstantSchema),
})
export type Waited = v.InferOutput<typeof waitedSchema>

/** What waited longer is told: by then the shop was told who was absent in the week, and nobody looks at that day any more. */
export const WAITED_MAX_MS = 7 * DAY_MS

export interface PhoneTime {
  /** When it was done, by the server's clock as far as anybody knows; never after its receipt. */
  readonly at: Instant
  /** When the phone had last heard of the server before. */
  readonly heardAt: Instant | null
  /** That it was sent later, and when it came, as timelines tell of it. */
  readonly sent: Objection<SyncCode>
  /** What a person must look at. */
  readonly concerns: readonly Objection<SyncCode>[]
}

/**
 * Holds what a phone says against what cannot be otherwise: it was received after it was done, and between the two the clock ran on as every clock
 * does. A clock that was set back, and forward again before it was sent, is told by `heardAt` alone, and one that had heard nothing since the
 * morning by nothing at all.
 */
export function phoneTime({ occurredAt, sentAt, clockOffsetMs, heardAt }: Waited, receivedAt: Instant): PhoneTime {
  const offsetNow = receivedAt - sentAt
  const offset = clockOffsetMs ?? offsetNow
  const said = onServerClock(instant(occurredAt), offset)
  const at = instant(Math.min(said, receivedAt))
  const sent = { code: 'sync.sent-later', details: { saidAt: at, otherAt: receivedAt } } as const
  const concerns: Objection<SyncCode>[] = []
  if (Math.abs(offset - offsetNow) > TOLERANCE_MS || said > receivedAt + TOLERANCE_MS)
    concerns.push({ code: 'sync.phone-clock-moved', details: { saidAt: said, otherAt: receivedAt } })
  if (receivedAt - at > WAITED_MAX_MS) concerns.push(sent)
  return { at, heardAt: heardAt === null ? null : instant(Math.min(heardAt, receivedAt)), sent, concerns }
}
