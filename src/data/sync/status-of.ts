import { attention } from '#domain/attention/attention.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { readSync } from './bookkeeping.ts'
import { oldestPendingAt } from './health.ts'
import type { SyncStatus } from '../contract.ts'
import type { MirrorState } from '../mirror/mirror-rows.ts'
import { type SyncDevice, readLedgerHead, readMirrorState } from './sync-device.ts'

/** The status for the status bar, read from the databases, so that every leader reports the same. */
export async function statusOf(
  device: SyncDevice,
  loop: Pick<SyncStatus, 'phase' | 'isServerReached' | 'nextAttemptAt' | 'isCopyHeld' | 'isPushRefused' | 'accountFault'>,
): Promise<SyncStatus> {
  const ledger = await device.ledger.open()
  const [head, sync, state] = await Promise.all([readLedgerHead(device), readSync(ledger), readMirrorState(device)])
  return {
    ...loop,
    pendingCount: head ? head.nextSeq - 1 - head.ackedSeq : 0,
    oldestPendingAt: await oldestPendingAt(ledger, head),
    // A refused picture needs the user's attention, as a notice does.
    attentionCount: (await openAttention(device)) + (device.filesRefused?.() ?? 0),
    filesWaiting: device.filesWaiting?.() ?? 0,
    isFileRoomGone: device.isFileRoomGone?.() ?? false,
    lastPushAt: sync.lastPushAt,
    lastPullAt: sync.lastPullAt,
    accountExpiresAt: sync.accountExpiresAt ?? null,
    clockOffsetMs: head?.clockOffsetMs ?? null,
    firstCopy: copyOf(state),
    verifiedAt: sync.verifiedAt ?? null,
    isCopyEqual: sync.isCopyEqual ?? null,
    isLeader: true,
  }
}

/** There are few such rows, because resolving one closes it for good. */
async function openAttention(device: SyncDevice): Promise<number> {
  const mirror = await device.mirror.open()
  const rows = await mirror.rows(attention.name).toArray()
  return rows.filter((row) => row.resolvedAt === null).length
}

function copyOf(state: MirrorState | null): SyncStatus['firstCopy'] {
  if (!state) return { done: 0, total: 0, isComplete: false }
  if (!state.copy) {
    const total = mirroredRecords.reduce((sum, record) => sum + (state.counts[record.name] ?? 0), 0)
    return { done: total, total, isComplete: true }
  }
  return { done: state.copy.done, total: state.copy.total, isComplete: false }
}
