import { reachesAsFarAs } from '../access/guarded.ts'
import type { Actor, Permissions, RowOf } from '../kernel/define.ts'
import { discountMaxOf } from './discount-ceiling.ts'
import type { role } from './employee.ts'

/** What a role lets its holder do. */
export interface Grants {
  readonly permissions: Permissions
  readonly discountMax: RowOf<typeof role>['discountMax']
}

/** Whoever acts may herself do all that a role allows, discounts included. */
export const reaches = (actor: Actor, held: Grants): boolean =>
  reachesAsFarAs(actor.permissions, held.permissions) && discountMaxOf(actor) >= discountMaxOf(held)
