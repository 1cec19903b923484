/**
 * Where a history can be interrupted. step: the tab dies before a storage step. commit, kept: before or after a commit.
 * statement, answered: the server dies before or after a statement. request, answer: the message is lost on the way.
 */
export const CRASH_KINDS = ['step', 'commit', 'kept', 'statement', 'answered', 'request', 'answer'] as const
export type CrashKind = (typeof CRASH_KINDS)[number]

export interface CrashPoint {
  readonly kind: CrashKind
  /** Index within its kind, counted from 1 over the whole history. */
  readonly at: number
}

/** Counts the possible interruption places and interrupts the history at one of them. */
export class Crash {
  readonly #point: CrashPoint | null
  readonly counts = new Map<CrashKind, number>()

  constructor(point: CrashPoint | null) {
    this.#point = point
  }

  /** True at the chosen place. */
  isHere(kind: CrashKind): boolean {
    const count = (this.counts.get(kind) ?? 0) + 1
    this.counts.set(kind, count)
    return this.#point?.kind === kind && this.#point.at === count
  }
}
