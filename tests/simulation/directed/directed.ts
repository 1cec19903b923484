import type { Plan } from '../plan.ts'
import type { Director } from './director.ts'

/** A history with a fixed order of events, so that it reaches one bug regardless of changes to the workload. */
export interface Directed {
  /** Id of the defect that it guards against. */
  readonly defect: string
  /** One sentence that describes it. */
  readonly what: string
  readonly shop: Pick<Plan, 'tills' | 'tabs'>
  /** Rates of random faults; none when absent. */
  readonly faults?: Plan['faults']
  /** Preparation before the shop opens. */
  readonly before?: (director: Director) => void
  /** Runs once the tills have had time to copy the shop. */
  readonly script: (director: Director) => Promise<void>
}

export const ONE_TILL = { tills: 1, tabs: 1 } as const
export const TWO_TILLS = { tills: 2, tabs: 1 } as const
export const THREE_TILLS = { tills: 3, tabs: 1 } as const
