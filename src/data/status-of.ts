import { attention } from '#domain/attention/attention.ts'
import { mirroredRecords } from '#domain/registry.ts'
import { readSync } from './bookkeeping.ts'
import type { SyncPhase, SyncStatus } from './contract.ts'
import type { Device } from './device.ts'
import type { MirrorDb, MirrorState } from './mirror.ts'

/** What the bar tells: read afresh from the databases, so that whoever leads says the same. */
export async function statusOf(
  device: Device,
  phase: SyncPhase,
  isServerReached: boolean,
  nextAttemptAt: number | null,
): Promise<SyncStatus> {
  const ledger = await device.ledger.open()
  const mirror = await device.mirror.open()
  const [head, sync, state] = await Promise.all([device.ledger.head(), readSync(ledger), mirror.state.get('state')])
  const oldest = head ? await ledger.outbox.where('seq').above(head.ackedSeq).first() : undefined
  return {
    phase,
    isServerReached,
    pendingCount: head ? head.nextSeq - 1 - head.ackedSeq : 0,
    oldestPendingAt: oldest?.op.occurredAt ?? null,
    attentionCount: await openAttention(mirror),
    lastPushAt: sync.lastPushAt,
    lastPullAt: sync.lastPullAt,
    nextAttemptAt,
    clockOffsetMs: head?.clockOffsetMs ?? null,
    firstCopy: copyOf(state),
    isLeader: true,
  }
}

/** There are few such rows: whoever resolves one closes it for good. */
const openAttention = (mirror: MirrorDb): Promise<number> =>
  mirror
    .rows(attention.name)
    .filter((row) => row.resolvedAt === null)
    .count()

function copyOf(state: MirrorState | undefined): SyncStatus['firstCopy'] {
  if (!state) return { done: 0, total: 0, isComplete: false }
  if (!state.copy) {
    const total = mirroredRecords.reduce((sum, record) => sum + (state.counts[record.name] ?? 0), 0)
    return { done: total, total, isComplete: true }
  }
  return { done: state.copy.done, total: state.copy.total, isComplete: false }
}
