import * as v from 'valibot'
import type { Objection } from '#domain/kernel/define.ts'
import { isClockBehind } from '#domain/attendance/check-in.ts'
import { type Instant, instant, onServerClock } from '#domain/kernel/time.ts'
import { inStorage } from '../storage/web-storage.ts'
import { type OwnEntries, type Whose, isWaiting, readOwn } from './own-entries.ts'

const KEY = 'server-clock'
const whole = v.pipe(v.number(), v.safeInteger())
const schema = v.object({ offsetMs: whole, saidAt: whole })

/** The last known offset of the server's clock, and the server time at that moment. */
export interface ServerClock {
  readonly clockOffsetMs: number | null
  readonly heardAt: Instant | null
}

/** Stores the server's time from a response. The offset assumes that the round trip is symmetric. */
export function noteServerClock(saidAt: number, requestedAtMs: number, answeredAtMs: number): void {
  const offsetMs = Math.round(saidAt - (requestedAtMs + answeredAtMs) / 2)
  inStorage('localStorage', (storage) => storage.setItem(KEY, JSON.stringify({ offsetMs, saidAt })))
}

export function readServerClock(): ServerClock {
  const said = inStorage('localStorage', (storage) => storage.getItem(KEY))
  const known = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), said)
  if (!known.success) return { clockOffsetMs: null, heardAt: null }
  return { clockOffsetMs: known.output.offsetMs, heardAt: instant(known.output.saidAt) }
}

type ClockFault = Objection<'attendance.clock-behind'>

/**
 * Whether the phone's clock is behind a time that has certainly passed: the last server time received or the last
 * command run here. This catches setting the clock back to check in late.
 */
export async function phoneClockFaults(own: OwnEntries, who: Whose): Promise<readonly ClockFault[]> {
  const { clockOffsetMs, heardAt: receivedAt } = readServerClock()
  // Commands that have been sent are never later than the last server time.
  const waiting = (await readOwn(own, who)).filter(isWaiting)
  const done = waiting.map((entry) => onServerClock(entry.occurredAt, entry.clockOffsetMs ?? clockOffsetMs ?? 0))
  const passed = instant(Math.max(0, receivedAt ?? 0, ...done))
  const at = onServerClock(instant(Math.round(own.ports.nowMs())), clockOffsetMs ?? 0)
  return isClockBehind(at, passed) ? [{ code: 'attendance.clock-behind', details: { saidAt: at, otherAt: passed } }] : []
}
