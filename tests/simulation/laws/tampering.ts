import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'

/** A manipulation of a fault-free history, and the law that it must break. */
export interface Tampering {
  readonly invariant: string
  readonly name: string
  /** A different fault-free history, where the usual one lacks what is manipulated. */
  readonly quiet?: Pick<Plan, 'seed' | 'operations'>
  /** The manipulation, made at rest before the last check. */
  readonly tamper: (run: Run) => Promise<void> | void
}

/** Returns the value, or throws when the history lacks what a manipulation needs. */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the calm history has nothing to tamper with')
  return value
}
