import type { SyncStatus } from '../contract.ts'

export const SYNC_CHANNEL = 'fustan-sync'
/** The lock of the one context of this browser that syncs. */
export const LEADER_LOCK = 'fustan-sync-leader'

/** Held by a worker for as long as it lives. */
export const workerLock = (id: string): string => `fustan-worker-${id}`

/** Messages between contexts of one browser. Each may be lost, as they only make things happen sooner. */
export type SyncMessage =
  | { readonly kind: 'status'; readonly leaderId: string; readonly status: SyncStatus }
  /** A new tab requests the status from the leader. */
  | { readonly kind: 'ask' }
  /**
   * There may be something to do: a stored operation, a visible tab. `isFresh`: the network came back, so earlier
   * failures are irrelevant. An older release treats it as a plain wake.
   */
  | { readonly kind: 'wake'; readonly isFresh?: boolean }
  /** Whether this tab is visible. Sent when it changes, and to a new leader. */
  | { readonly kind: 'view'; readonly tabId: string; readonly isVisible: boolean }
  /** This browser has a new identity, so the sender's waiting state is void. */
  | { readonly kind: 'enrolled' }
  /** A tab found that the copy differs from the server's. */
  | { readonly kind: 'copy-differs' }

export const isSyncMessage = (message: unknown): message is SyncMessage =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  ['status', 'ask', 'wake', 'view', 'enrolled', 'copy-differs'].includes(String(message.kind))

export const firstStatus: SyncStatus = {
  phase: 'idle',
  isServerReached: false,
  pendingCount: 0,
  oldestPendingAt: null,
  attentionCount: 0,
  filesWaiting: 0,
  isFileRoomGone: false,
  lastPushAt: null,
  lastPullAt: null,
  nextAttemptAt: null,
  clockOffsetMs: null,
  firstCopy: { done: 0, total: 0, isComplete: false },
  isCopyHeld: false,
  isPushRefused: false,
  accountFault: null,
  accountExpiresAt: null,
  verifiedAt: null,
  isCopyEqual: null,
  isLeader: false,
}
