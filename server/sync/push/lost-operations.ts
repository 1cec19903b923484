import { attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Operation, PushRequest } from '#domain/sync/messages.ts'
import type { Tx } from '../../store/database.ts'
import { type TouchedRow, createUnitOfWork } from '../../store/unit-of-work.ts'
import { attentionRows } from '../parked/attention-rows.ts'
import type { DeviceRow } from '../tills/device-row.ts'
import type { LogEntry } from './op-log.ts'
import { syncConcern } from '../outcome.ts'
import type { Till } from '../tills/till.ts'

/** Not the name of any command, so it is never run. */
export const LOST_TYPE = 'sync.lost'
/** Maximum number of entries filled per push; a longer hole is reported in parts. */
const LOST_AT_ONCE_MAX = 5_000

export interface Hole {
  readonly from: number
  readonly to: number
}

/**
 * Sequence numbers that neither side has any more: a restored server lost them, and the till had deleted them. Only numbers after the end
 * of the log: existing ones cannot be skipped.
 */
export function holeBefore({ last_seq: last }: DeviceRow, { lostBefore, ops }: PushRequest): Hole | null {
  if (lostBefore === undefined || lostBefore <= last + 1 || ops.some((op) => op.seq < lostBefore)) return null
  return { from: last + 1, to: Math.min(lostBefore - 1, last + LOST_AT_ONCE_MAX) }
}

export interface Filled {
  readonly entries: readonly LogEntry[]
  readonly touched: readonly TouchedRow[]
}

/** Fills the hole with one log entry per sequence number and raises a notice once. */
export async function fillHole(
  given: { readonly tx: Tx; readonly till: Till; readonly device: DeviceRow; readonly now: Instant; readonly newId: () => Id },
  { from, to }: Hole,
): Promise<Filled> {
  const { tx, till, device, now, newId } = given
  const concern = syncConcern('sync.operations-lost', { from, to, till: device.series })
  const lost = (seq: number): Operation => ({
    ...{ seq, opId: newId(), type: LOST_TYPE, v: 1, class: 'fact', args: { from, to }, actor: null },
    ...{ occurredAt: now, clockOffsetMs: 0, document: null },
  })
  const entries = Array.from({ length: to - from + 1 }, (_, nth): LogEntry => ({
    op: lost(from + nth),
    outcome: { status: 'rejected', concerns: [concern] },
  }))
  const [first] = entries
  const unit = createUnitOfWork(tx, till.accountId)
  if (first) {
    const notices = attentionRows(first.op, till.deviceId, { status: 'exception', concerns: [concern] }, now)
    await unit.stage(notices.map((row) => insert(attention, row)))
  }
  await unit.flush()
  return { entries, touched: unit.touched() }
}
