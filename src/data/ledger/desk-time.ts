import { type Instant, instant } from '#domain/kernel/time.ts'
import type { Device } from '../device.ts'
import { type SyncRow, asHead } from './ledger-rows.ts'

/** The latest time seen per device, for the lifetime of the context. */
const seen = new WeakMap<Device, number>()

/**
 * The latest time that any clock of this till gives: the wall clock, the last command and the last contact with the
 * server, each with and without the correction to server time, and the latest time returned before. Leases are judged
 * by it, so that setting the clock back does not extend a lease.
 */
export async function deskTime(device: Device): Promise<Instant> {
  const db = await device.ledger.open()
  const [head, sync, queued, archived] = await Promise.all([
    db.meta.get('head'),
    // The row under this key belongs to the sync.
    db.meta.get('sync') as Promise<SyncRow | undefined>,
    db.outbox.orderBy('seq').last(),
    db.archive.orderBy('seq').last(),
  ])
  const offset = Math.max(0, asHead(head)?.clockOffsetMs ?? 0)
  const reported = [device.ports.nowMs(), sync?.lastPullAt ?? 0, queued?.op.occurredAt ?? 0, archived?.op.occurredAt ?? 0]
  const latest = Math.max(seen.get(device) ?? 0, ...reported.map((at) => at + offset))
  seen.set(device, latest)
  return instant(latest)
}
