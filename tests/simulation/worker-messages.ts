import type { CrashKind } from './world/crash.ts'
import type { FaultName, Plan } from './plan.ts'

/** A request to a worker process. */
export type Order =
  | { readonly kind: 'seed'; readonly seed: string; readonly faults: readonly FaultName[] | null; readonly times: 1 | 2 }
  | { readonly kind: 'plan'; readonly plan: Plan; readonly times: 1 | 2 }
  | { readonly kind: 'shrink'; readonly plan: Plan; readonly invariant: string }
  | { readonly kind: 'self-test'; readonly nth: number }
  /** The directed history of a defect. */
  | { readonly kind: 'directed'; readonly defect: string }

/** The result of a history. */
export interface Found {
  readonly plan: Plan
  /** Null when every law held and both plays were the same. */
  readonly fault: { readonly invariant: string; readonly message: string } | null
  readonly sometimes: Readonly<Record<string, number>>
  readonly acts: number
  /** How many possible interruption places of each kind there were. */
  readonly places: Readonly<Partial<Record<CrashKind, number>>>
}

export interface SelfTest {
  readonly name: string
  readonly isPassed: boolean
  readonly message: string
}

export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'shrunk'; readonly plan: Plan }
  | { readonly kind: 'tested'; readonly test: SelfTest | null }
