import { type checkIn, isClockBehind } from '#domain/attendance/check-in.ts'
import type { CommandDefinition, Objection } from '#domain/kernel/define.ts'
import { type Instant, instant, onServerClock } from '#domain/kernel/time.ts'
import { type Device, thisDevice } from '../device.ts'
import { type SyncRow, asHead } from './ledger-rows.ts'

type CodesOf<C> = C extends CommandDefinition<string, infer _Input, infer _Loaded, infer Code> ? Code : never
type ClockFault = Objection<Extract<CodesOf<typeof checkIn>, 'attendance.clock-behind'>>

/**
 * Whether the till's clock is behind a time that has certainly passed: the last contact with the server or the last
 * command, each by the server's clock. This catches setting the clock back to check in late. It relies on local data
 * only, so a till that had no contact and ran no command since the morning cannot detect it.
 */
export async function clockFaults(device: Device = thisDevice()): Promise<readonly ClockFault[]> {
  const db = await device.ledger.open()
  const [head, sync, queued, archived] = await Promise.all([
    db.meta.get('head'),
    // The row under this key belongs to the sync.
    db.meta.get('sync') as Promise<SyncRow | undefined>,
    db.outbox.orderBy('seq').last(),
    db.archive.orderBy('seq').last(),
  ])
  const offsetMs = asHead(head)?.clockOffsetMs ?? 0
  const received = [sync?.lastPullAt, sync?.lastPushAt].flatMap((at) => (at ? [onServerClock(instant(at), offsetMs)] : []))
  const done = [queued, archived].flatMap((row): Instant[] => (row ? [onServerClock(row.op.occurredAt, row.op.clockOffsetMs)] : []))
  const passed = instant(Math.max(0, ...received, ...done))
  const at = onServerClock(instant(Math.round(device.ports.nowMs())), offsetMs)
  return isClockBehind(at, passed) ? [{ code: 'attendance.clock-behind', details: { saidAt: at, otherAt: passed } }] : []
}
