import type { SyncPhase } from '../contract.ts'

/** What can happen to the sender. */
export const SYNC_EVENTS = [
  /** Something may be to do: a new operation, a poke, a network, a look, leadership. */
  'wake',
  /** The waiting time is over. */
  'timer',
  /** The server has answered for a batch and more operations wait. */
  'push-more',
  /** Nothing waits any more. */
  'push-done',
  /** The server answered, and could not take the batch. */
  'push-stuck',
  /** The server will never take the batch as it is: a person must hear of it. */
  'push-refused',
  /** More rows wait on the server. */
  'pull-more',
  /** The same, and an operation was stored meanwhile: it goes first. */
  'pull-interrupted',
  /** The mirror equals the server, and nothing waits to be sent. */
  'pull-done',
  /** The mirror equals the server, and a stuck batch still waits. */
  'pull-done-pending',
  /** The server answered, and could not give rows. */
  'pull-stuck',
  /** The mirror has taken its share of the browser's place and must not grow. */
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
  /** This browser is no till. */
  'not-enrolled',
] as const
export type SyncEvent = (typeof SYNC_EVENTS)[number]

/** push, pull, requeue: do it, and report the event it ends with. wait: come back by a backoff timer. rest: by the poll. stay: nothing. */
export type SyncAct = 'push' | 'pull' | 'requeue' | 'wait' | 'rest' | 'stay'
export interface Step {
  readonly phase: SyncPhase
  readonly act: SyncAct
}
type Row = Readonly<Record<SyncEvent, Step>>

const step = (phase: SyncPhase, act: SyncAct): Step => ({ phase, act })
const probe = step('probing', 'push')

/** Where a round's events lead, whatever phase it was in: an answer that comes late means the same. */
const round = {
  'push-more': step('pushing', 'push'),
  'push-done': step('pulling', 'pull'),
  // A stuck batch never keeps the till from hearing what others did.
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

/** In the middle of a round a wake changes nothing at once: the driver remembers it and goes round again. */
const busy = (phase: SyncPhase): Row => ({ ...round, wake: step(phase, 'stay'), timer: step(phase, 'stay') })
/** Waiting: anything that may have changed the answer is a reason to try. */
const eager: Row = { ...round, wake: probe, timer: probe }
/** Waiting for a person: an operation stored meanwhile changes nothing, the slow timer still looks. */
const patient = (phase: SyncPhase): Row => ({ ...round, wake: step(phase, 'stay'), timer: probe })

/** Every state and every event: the compiler refuses a table with a hole. */
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
/** Nobody looks at any tab of this browser: what waits is looked after less often, and at once when somebody looks again. */
const HIDDEN_DELAY_MAX_MS = 5 * 60_000
/** Without a poke the till still looks for news this often. */
export const POLL_MS = 45_000

export const pollMs = (isSeen: boolean): number => (isSeen ? POLL_MS : HIDDEN_DELAY_MAX_MS)

/** How long to wait after so many failures in a row. `chance` in [0, 1) spreads tills that lost the same server. */
export function backoffMs(failures: number, chance: number, isSeen = true): number {
  const whole = Math.min(isSeen ? DELAY_MAX_MS : HIDDEN_DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10))
  return Math.round(whole / 2 + (whole / 2) * chance)
}
