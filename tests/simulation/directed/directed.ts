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
  readonly script: (director: Director) => Promise<void>
}
