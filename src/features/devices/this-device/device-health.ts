import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { SyncStatus } from '../../../data/contract.ts'

/** good: leave it. watch: a person should know. bad: a person should act. */
export type Tone = 'good' | 'watch' | 'bad'

/** From here on a document would bear a time that is visibly wrong (counter.md, 12). */
export const CLOCK_WARNING_MS = 2 * MINUTE_MS
/** The copy of the shop stops growing here, so that sales always have room (sync-protocol.md, 2). */
export const STORAGE_SHARE_MAX = 0.7
const STORAGE_SHARE_WATCH = 0.5
/** A queue this old has missed many attempts: the network is gone, or something stops the sending. */
const QUEUE_AGE_WATCH_MS = 10 * MINUTE_MS

export interface StorageFacts {
  readonly isPersisted: boolean
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
  /** The room that is held free for the sale at hand when the disk is full; nothing on a browser that is no till. */
  readonly hasReserve?: boolean | null
}

export const clockTone = (offsetMs: number | null): Tone => {
  if (offsetMs === null) return 'good'
  return Math.abs(offsetMs) > CLOCK_WARNING_MS ? 'bad' : 'good'
}

/** How full the place is that the browser gives, between 0 and 1; null where the browser does not say. */
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

/** Phases in which nothing moves until a person does something. */
export const isStopped = (phase: SyncStatus['phase']): boolean => STOPPED.includes(phase)

export function sendingTone(status: Pick<SyncStatus, 'phase' | 'isServerReached' | 'isPushRefused' | 'accountFault'>): Tone {
  if (isStopped(status.phase) || status.isPushRefused || status.accountFault) return 'bad'
  const isAtIt = status.phase === 'pushing' || status.phase === 'pulling'
  return isAtIt || status.isServerReached ? 'good' : 'watch'
}

const RANK: Readonly<Record<Tone, number>> = { good: 0, watch: 1, bad: 2 }

/** The state of the whole device is that of its worst part. */
export const worstTone = (tones: readonly Tone[]): Tone =>
  tones.reduce<Tone>((worst, tone) => (RANK[tone] > RANK[worst] ? tone : worst), 'good')
