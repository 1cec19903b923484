import type { SyncPhase } from '../../../data/contract.ts'

const SHUT_OUT: readonly SyncPhase[] = ['forked', 'need-credential']

/** new: this device was just enrolled as another till, and the sync status may still be that of the former one. */
export type Acceptance = 'taken' | 'shut-out' | 'new'

/**
 * Whether the server accepts this till, by the sync phase and the previous result. A rejected till asks again every minute; meanwhile the
 * previous result is kept, so that open forms do not disappear.
 */
export function acceptance(phase: SyncPhase, before: Acceptance): Acceptance {
  if (SHUT_OUT.includes(phase)) return before === 'new' ? 'new' : 'shut-out'
  // Only an accepted till becomes idle.
  return phase === 'idle' || before === 'new' ? 'taken' : before
}
