import { reachesAsFarAs } from '../access/guarded.ts'
import type { Actor, Permissions, RowOf } from '../kernel/define.ts'
import { discountMaxOf } from './discount-ceiling.ts'
import type { role } from './employee.ts'

export interface Grants {
  readonly permissions: Permissions
  readonly discountMax: RowOf<typeof role>['discountMax']
}

/** Whether the actor has all rights of a role, including its discount ceiling. */
export const reaches = (actor: Actor, held: Grants): boolean =>
  reachesAsFarAs(actor.permissions, held.permissions) && discountMaxOf(actor) >= discountMaxOf(held)
