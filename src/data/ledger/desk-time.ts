import { type Instant, instant } from '#domain/kernel/time.ts'
import type { Device } from '../device.ts'
import { type SyncRow, asHead } from './ledger-rows.ts'

/** The latest time that this context has seen of a device, as long as the context lives. */
const seen = new WeakMap<Device, number>()

/**
 * The latest time that any clock of this till gives: its wall clock as it is and as the server last corrected it, the last
 * act and the last contact with the server, each with that correction too, and what was seen before. A lease is judged
 * by it, so that a clock that was set back does not make a lease last longer.
 */
export async function deskTime(device: Device): Promise<Instant> {
  const db = await device.ledger.open()
  const [head, sync, queued, archived] = await Promise.all([
    db.meta.get('head'),
    // The row under this key is the sync's.
    db.meta.get('sync') as Promise<SyncRow | undefined>,
    db.outbox.orderBy('seq').last(),
    db.archive.orderBy('seq').last(),
  ])
  const offset = Math.max(0, asHead(head)?.clockOffsetMs ?? 0)
  const told = [device.ports.nowMs(), sync?.lastPullAt ?? 0, queued?.op.occurredAt ?? 0, archived?.op.occurredAt ?? 0]
  const latest = Math.max(seen.get(device) ?? 0, ...told.map((at) => at + offset))
  seen.set(device, latest)
  return instant(latest)
}
