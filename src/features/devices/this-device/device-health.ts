import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { SyncStatus } from '../../../data/contract.ts'

/** good: nothing to do. watch: worth knowing. bad: action needed. */
export type Tone = 'good' | 'watch' | 'bad'

/** From here on the time on a document would be visibly wrong (counter.md, 12). */
export const CLOCK_WARNING_MS = 2 * MINUTE_MS
/** The copy of the shop stops growing here, so that sales always have space (sync-protocol.md, 2). */
export const STORAGE_SHARE_MAX = 0.7
const STORAGE_SHARE_WATCH = 0.5
/** A queue this old has failed many attempts: the network or the server is unavailable. */
const QUEUE_AGE_WATCH_MS = 10 * MINUTE_MS

export interface StorageFacts {
  readonly isPersisted: boolean
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
  /** Space reserved for a sale when the disk is full; absent outside a till. */
  readonly hasReserve?: boolean | null
}

export const clockTone = (offsetMs: number | null): Tone => {
  if (offsetMs === null) return 'good'
  return Math.abs(offsetMs) > CLOCK_WARNING_MS ? 'bad' : 'good'
}

/** The used share of the quota, between 0 and 1; null if the browser does not report it. */
export function storageShare({ usedBytes, quotaBytes }: StorageFacts): number | null {
  if (usedBytes === null || !quotaBytes) return null
  return Math.min(usedBytes / quotaBytes, 1)
}

export function storageTone(storage: StorageFacts): Tone {
  const share = storageShare(storage)
  if (share === null || share < STORAGE_SHARE_WATCH) return 'good'
  return share < STORAGE_SHARE_MAX ? 'watch' : 'bad'
}

export const persistenceTone = (storage: StorageFacts): Tone => (storage.isPersisted ? 'good' : 'watch')

export function queueTone(status: Pick<SyncStatus, 'pendingCount' | 'oldestPendingAt'>, now: number): Tone {
  if (status.pendingCount === 0 || status.oldestPendingAt === null) return 'good'
  return now - status.oldestPendingAt > QUEUE_AGE_WATCH_MS ? 'watch' : 'good'
}

const STOPPED: readonly SyncStatus['phase'][] = ['need-credential', 'need-upgrade', 'forked', 'storage-dead']

/** Phases that need a person's action. */
export const isStopped = (phase: SyncStatus['phase']): boolean => STOPPED.includes(phase)

export function sendingTone(status: Pick<SyncStatus, 'phase' | 'isServerReached' | 'isPushRefused' | 'accountFault'>): Tone {
  if (isStopped(status.phase) || status.isPushRefused || status.accountFault) return 'bad'
  const isAtIt = status.phase === 'pushing' || status.phase === 'pulling'
  return isAtIt || status.isServerReached ? 'good' : 'watch'
}

const RANK: Readonly<Record<Tone, number>> = { good: 0, watch: 1, bad: 2 }

/** The state of the device is that of its worst part. */
export const worstTone = (tones: readonly Tone[]): Tone =>
  tones.reduce<Tone>((worst, tone) => (RANK[tone] > RANK[worst] ? tone : worst), 'good')
