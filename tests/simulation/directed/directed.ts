import type { Plan } from '../plan.ts'
import type { Director } from './director.ts'

/** A history that says what happens in which order, so that it comes to one bug whatever else the workload does. */
export interface Directed {
  /** The defect of the kill-matrix that it guards against. */
  readonly defect: string
  /** What happens, in a sentence. */
  readonly what: string
  readonly shop: Pick<Plan, 'tills' | 'tabs'>
  /** What goes wrong by itself, at every chance; nothing when absent. */
  readonly faults?: Plan['faults']
  /** What is so before the shop opens. */
  readonly before?: (director: Director) => void
  /** What happens once the tills have had time to copy the shop. */
  readonly script: (director: Director) => Promise<void>
}

export const ONE_TILL = { tills: 1, tabs: 1 } as const
export const TWO_TILLS = { tills: 2, tabs: 1 } as const
export const THREE_TILLS = { tills: 3, tabs: 1 } as const
