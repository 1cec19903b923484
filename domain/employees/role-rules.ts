import { reachesAsFarAs } from '../access/guarded.ts'
import type { RuleContext } from '../entities/entity.ts'
import type { Actor, Objection, RowOf } from '../kernel/define.ts'
import { discountMaxOf } from './discount-ceiling.ts'
import type { role } from './employee.ts'
import { type Grants, reaches } from './reach.ts'

export const ROLE_RULE_CODES = ['employees.owner-role-fixed', 'employees.role-holds-more', 'employees.grants-beyond-own'] as const
type Fault = Objection<(typeof ROLE_RULE_CODES)[number]>
type Role = RowOf<typeof role>

/** Why the actor may not change a role: it is the owner's, or has more rights than the actor. */
export function faultOfRole(held: Role, actor: Actor): Objection<'employees.owner-role-fixed' | 'employees.role-holds-more'> | null {
  if (held.isOwner) return { code: 'employees.owner-role-fixed' }
  return reaches(actor, held) ? null : { code: 'employees.role-holds-more' }
}

function faultsOfGrants(wanted: Grants, actor: Actor): readonly Fault[] {
  return [
    ...(reachesAsFarAs(actor.permissions, wanted.permissions)
      ? []
      : [{ code: 'employees.grants-beyond-own', field: 'permissions' } as const]),
    ...(discountMaxOf(actor) >= discountMaxOf(wanted) ? [] : [{ code: 'employees.grants-beyond-own', field: 'discountMax' } as const]),
  ]
}

/** The actor needs all rights of the role, before and after the change. */
export function roleFaults(draft: Grants, { current, actor }: RuleContext<Role>): readonly Fault[] {
  const fault = current && faultOfRole(current, actor)
  return fault ? [fault] : faultsOfGrants(draft, actor)
}
