import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'

/** A hand in a calm history: what is done to its world, and which law must break of it. */
export interface Tampering {
  readonly invariant: string
  readonly name: string
  /** Another calm history than the usual one, where that lacks what is tampered with. */
  readonly calm?: Pick<Plan, 'seed' | 'operations'>
  /** What is done to the world when all has come to rest, before the last look. */
  readonly tamper: (run: Run) => Promise<void> | void
}

/** What a tampering needs of the history that it is done to. */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the calm history has nothing to tamper with')
  return value
}
