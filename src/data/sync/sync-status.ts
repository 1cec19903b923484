import type { SyncStatus } from '../contract.ts'

export const SYNC_CHANNEL = 'fustan-sync'
/** The lock whose holder is the one context of this browser that syncs. */
export const LEADER_LOCK = 'fustan-sync-leader'

/** Held by a worker for as long as it lives. */
export const workerLock = (id: string): string => `fustan-worker-${id}`

/** What contexts of one browser say to each other. Every message may be lost: each only makes something happen sooner. */
export type SyncMessage =
  | { readonly kind: 'status'; readonly leaderId: string; readonly status: SyncStatus }
  /** A new tab asks the leader to say how things stand. */
  | { readonly kind: 'ask' }
  /**
   * Something may be to do: a stored operation, a person who looks. `isFresh`: the network came back, and what failed before says nothing of
   * the next try. An older release takes that for a plain wake.
   */
  | { readonly kind: 'wake'; readonly isFresh?: boolean }
  /** Whether somebody can see this tab. Said when it changes, and to a new leader. */
  | { readonly kind: 'view'; readonly tabId: string; readonly isVisible: boolean }
  /** This browser was given a new identity: whatever the sender waited for is void. */
  | { readonly kind: 'enrolled' }
  /** A tab has proved that the copy is not the server's. */
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
