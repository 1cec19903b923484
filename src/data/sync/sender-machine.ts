import type { SyncPhase } from '../contract.ts'

export const SYNC_EVENTS = [
  /** There may be something to do: a new operation, a poke, a network, a visible tab, leadership. */
  'wake',
  'timer',
  /** The server has answered a batch and more operations wait. */
  'push-more',
  'push-done',
  /** The server answered but could not process the batch. */
  'push-stuck',
  /** The server refuses the batch for good; the user must be informed. */
  'push-refused',
  'pull-more',
  /** More rows wait on the server, but an operation was stored meanwhile and goes first. */
  'pull-interrupted',
  /** The mirror equals the server, and the queue is empty. */
  'pull-done',
  /** The mirror equals the server, but a stuck batch still waits. */
  'pull-done-pending',
  /** The server answered but could not send rows. */
  'pull-stuck',
  /** The mirror has used its share of the storage quota and must not grow. */
  'no-room',
  'unreachable',
  'credential-refused',
  'credential-changed',
  'too-old',
  'fork',
  'epoch',
  /** Operations that a restored server had lost are back in the queue. */
  'requeued',
  'storage-failed',
  'not-enrolled',
] as const
export type SyncEvent = (typeof SYNC_EVENTS)[number]

/** push, pull, requeue: do it, and report the resulting event. wait: retry after a backoff. rest: wait for the poll. stay: do nothing. */
export type SyncAct = 'push' | 'pull' | 'requeue' | 'wait' | 'rest' | 'stay'
export interface Step {
  readonly phase: SyncPhase
  readonly act: SyncAct
}
type Row = Readonly<Record<SyncEvent, Step>>

const step = (phase: SyncPhase, act: SyncAct): Step => ({ phase, act })
const probe = step('probing', 'push')

/** Transitions of a round's events, the same in every phase, because late answers mean the same. */
const round = {
  'push-more': step('pushing', 'push'),
  'push-done': step('pulling', 'pull'),
  // A stuck batch must not block pulling the changes of others.
  'push-stuck': step('pulling', 'pull'),
  'push-refused': step('pulling', 'pull'),
  'pull-more': step('pulling', 'pull'),
  'pull-interrupted': step('pushing', 'push'),
  'pull-done': step('idle', 'rest'),
  'pull-done-pending': step('backoff', 'wait'),
  'pull-stuck': step('backoff', 'wait'),
  'no-room': step('backoff', 'wait'),
  unreachable: step('backoff', 'wait'),
  'credential-refused': step('need-credential', 'wait'),
  'credential-changed': probe,
  'too-old': step('need-upgrade', 'wait'),
  fork: step('forked', 'wait'),
  epoch: step('probing', 'requeue'),
  requeued: probe,
  'storage-failed': step('storage-dead', 'wait'),
  'not-enrolled': step('idle', 'rest'),
} as const

/** During a round, a wake changes nothing at once; the loop remembers it and runs another round. */
const busy = (phase: SyncPhase): Row => ({ ...round, wake: step(phase, 'stay'), timer: step(phase, 'stay') })
/** Waiting: any event that may have changed the situation triggers an attempt. */
const eager: Row = { ...round, wake: probe, timer: probe }
/** Waiting for the user: a wake changes nothing, but the slow timer still tries. */
const patient = (phase: SyncPhase): Row => ({ ...round, wake: step(phase, 'stay'), timer: probe })

/** Every state and event; the type rejects an incomplete table. */
export const SENDER: Readonly<Record<SyncPhase, Row>> = {
  idle: eager,
  probing: busy('probing'),
  pushing: busy('pushing'),
  pulling: busy('pulling'),
  backoff: eager,
  'need-credential': patient('need-credential'),
  'need-upgrade': eager,
  forked: patient('forked'),
  'storage-dead': eager,
}

export const nextStep = (phase: SyncPhase, event: SyncEvent): Step => SENDER[phase][event]

const FIRST_DELAY_MS = 1_000
const DELAY_MAX_MS = 60_000
/** While no tab is visible, attempts are less frequent. */
const HIDDEN_DELAY_MAX_MS = 5 * 60_000
/** Poll interval when there are no pokes. */
export const POLL_MS = 45_000

export const pollMs = (isSeen: boolean): number => (isSeen ? POLL_MS : HIDDEN_DELAY_MAX_MS)

/** The delay after this many failures in a row. `chance` in [0, 1) spreads tills that lost the same server. */
export function backoffMs(failures: number, chance: number, isSeen = true): number {
  const whole = Math.min(isSeen ? DELAY_MAX_MS : HIDDEN_DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10))
  return Math.round(whole / 2 + (whole / 2) * chance)
}
