import { may } from '../../access/pages.ts'
import { type Allower, type Approval, rightsOf } from '../../employees/override.ts'
import type { DecisionContext, Objection } from '../../kernel/define.ts'
import { unlessAllowedBy } from '../../kernel/permission.ts'

/** The right to promise a piece for days in which another customer has it, or to sell a reserved one: recorded as a conflict. */
export const MAY_OVERBOOK = may('rent', 'overbook')

export function isOverbookingAllowed(leave: Approval | undefined, allower: Allower | null, context: DecisionContext): boolean {
  const rights = leave ? rightsOf(leave, allower, context) : null
  return unlessAllowedBy(rights, MAY_OVERBOOK) === null
}

export const isTaken = (code: string): code is 'rentals.period-taken' | 'rentals.period-taken-substitutes' =>
  code === 'rentals.period-taken' || code === 'rentals.period-taken-substitutes'

/** Marks period conflicts as accepted once double booking was approved. */
export const overbooked = <Code extends string>(found: readonly Objection<Code>[], isGiven: boolean): Objection<Code>[] =>
  isGiven ? found.map((one) => (isTaken(one.code) ? { ...one, isAccepted: true as const } : one)) : [...found]
