import * as v from 'valibot'
import type { Objection } from '#domain/kernel/define.ts'
import { isClockBehind } from '#domain/attendance/check-in.ts'
import { type Instant, instant, onServerClock } from '#domain/kernel/time.ts'
import { inStorage } from '../storage/web-storage.ts'
import { type OwnEntries, type Whose, isWaiting, readOwn } from './own-entries.ts'

const KEY = 'server-clock'
const whole = v.pipe(v.number(), v.safeInteger())
const schema = v.object({ offsetMs: whole, saidAt: whole })

/** What this browser last heard of the server's clock: how far ahead it was, and what it said. */
export interface ServerClock {
  readonly clockOffsetMs: number | null
  readonly heardAt: Instant | null
}

/** The server said its time in an answer. Half of the way there and back is the way back. */
export function noteServerClock(saidAt: number, askedAtMs: number, answeredAtMs: number): void {
  const offsetMs = Math.round(saidAt - (askedAtMs + answeredAtMs) / 2)
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
 * Whether the clock of this phone says less than what is known to have passed: the server's last word, and what she did on it last. Somebody who
 * sets it back as she comes, and forward again, is stopped here.
 */
export async function phoneClockFaults(own: OwnEntries, who: Whose): Promise<readonly ClockFault[]> {
  const { clockOffsetMs, heardAt } = readServerClock()
  // What has arrived is never later than the server's word.
  const waiting = (await readOwn(own, who)).filter(isWaiting)
  const done = waiting.map((entry) => onServerClock(entry.occurredAt, entry.clockOffsetMs ?? clockOffsetMs ?? 0))
  const passed = instant(Math.max(0, heardAt ?? 0, ...done))
  const at = onServerClock(instant(Math.round(own.ports.nowMs())), clockOffsetMs ?? 0)
  return isClockBehind(at, passed) ? [{ code: 'attendance.clock-behind', details: { saidAt: at, otherAt: passed } }] : []
}
