import { accountEnd } from '#domain/kernel/kinds/account-end.ts'
import type { SyncStatus } from '../../data/contract.ts'

/** The status to show, most serious first; null if there is none. */
export type StatusLine =
  | { readonly kind: 'stopped'; readonly phase: 'need-credential' | 'need-upgrade' | 'forked' | 'storage-dead' }
  | { readonly kind: 'refused'; readonly waiting: number }
  | { readonly kind: 'offline'; readonly waiting: number; readonly oldestAt: number | null; readonly attention: number }
  | { readonly kind: 'locked'; readonly code: NonNullable<SyncStatus['accountFault']>; readonly waiting: number }
  | { readonly kind: 'attention'; readonly count: number; readonly waiting: number }
  | { readonly kind: 'waiting'; readonly waiting: number; readonly oldestAt: number | null }
  | { readonly kind: 'ending'; readonly at: number }
  | { readonly kind: 'copying'; readonly percent: number }
  /** The copy would take storage that sales need. */
  | { readonly kind: 'held' }

/** A younger queue is still being sent and not shown. */
export const QUIET_QUEUE_MS = 10_000

export function statusLine(status: SyncStatus, isOnline: boolean, now: number): StatusLine | null {
  const { phase, pendingCount: waiting, oldestPendingAt: oldestAt, attentionCount } = status
  if (phase === 'need-credential' || phase === 'need-upgrade' || phase === 'forked' || phase === 'storage-dead')
    return { kind: 'stopped', phase }
  if (status.isPushRefused && waiting > 0) return { kind: 'refused', waiting }
  const isOut = !isOnline || (phase === 'backoff' && !status.isServerReached)
  if (isOut) return { kind: 'offline', waiting, oldestAt, attention: attentionCount }
  const at = status.accountExpiresAt
  const end = accountEnd(at, now + (status.clockOffsetMs ?? 0))
  // The last known end date is used before the server reports the fault.
  const fault = status.accountFault ?? (end === 'over' ? 'account-expired' : null)
  if (fault) return { kind: 'locked', code: fault, waiting }
  if (attentionCount > 0) return { kind: 'attention', count: attentionCount, waiting }
  if (waiting > 0 && oldestAt !== null && now - oldestAt > QUIET_QUEUE_MS) return { kind: 'waiting', waiting, oldestAt }
  if (status.isCopyHeld) return { kind: 'held' }
  if (at !== null && end) return { kind: 'ending', at }
  const { done, total, isComplete } = status.firstCopy
  if (!isComplete && total > 0) return { kind: 'copying', percent: Math.min(99, Math.floor((done / total) * 100)) }
  return null
}
