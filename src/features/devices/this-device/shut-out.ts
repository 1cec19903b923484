import type { SyncPhase } from '../../../data/contract.ts'

const SHUT_OUT: readonly SyncPhase[] = ['forked', 'need-credential']

/** new: this device was made another till a moment ago, and what is told of the sync may still be of the one before. */
export type Acceptance = 'taken' | 'shut-out' | 'new'

/**
 * Whether the server takes this till, by how the sync stands now and by what was so before. A till that is shut out asks the server again
 * every minute, and while it does, the answer of before holds: what a person has open and types meanwhile is not taken from her.
 */
export function acceptance(phase: SyncPhase, before: Acceptance): Acceptance {
  if (SHUT_OUT.includes(phase)) return before === 'new' ? 'new' : 'shut-out'
  // Only a till that was heard out comes to rest.
  return phase === 'idle' || before === 'new' ? 'taken' : before
}
