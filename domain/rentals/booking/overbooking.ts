import { may } from '../../access/pages.ts'
import { type Allower, type Leave, rightsOf } from '../../employees/override.ts'
import type { DecisionContext, Objection } from '../../kernel/define.ts'
import { unlessAllowedBy } from '../../kernel/permission.ts'

/** Who may promise a piece for days in which somebody else has it, or sell it from under a reservation: it stands as a conflict. */
export const MAY_OVERBOOK = may('rent', 'overbook')

/** Whether leave for it was given by somebody who may, whoever acts included. */
export function isOverbookingAllowed(leave: Leave | undefined, allower: Allower | null, context: DecisionContext): boolean {
  const rights = leave ? rightsOf(leave, allower, context) : null
  return unlessAllowedBy(rights, MAY_OVERBOOK) === null
}

export const isTaken = (code: string): code is 'rentals.period-taken' | 'rentals.period-taken-substitutes' =>
  code === 'rentals.period-taken' || code === 'rentals.period-taken-substitutes'

/** What is found, once it was allowed that a period is promised twice: that it is taken stops nothing any more, and stays told. */
export const overbooked = <Code extends string>(found: readonly Objection<Code>[], isGiven: boolean): Objection<Code>[] =>
  isGiven ? found.map((one) => (isTaken(one.code) ? { ...one, isAccepted: true as const } : one)) : [...found]
