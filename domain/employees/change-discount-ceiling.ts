import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { rateSchema } from '../kernel/money.ts'
import { role } from './employee.ts'
import { reaches } from './reach.ts'

const EDIT = may('settings', 'edit')

/** Sets the largest discount of a role without approval; null is the default. The owner has no limit. */
export const changeDiscountCeiling = defineCommand({
  name: 'changeDiscountCeiling',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({ roleId: idSchema, ceiling: v.nullable(rateSchema) }),
  refusals: [
    ...(['settings.no-permission', 'employees.role-unknown', 'employees.role-of-owner'] as const),
    ...(['employees.role-holds-more', 'employees.grants-beyond-own'] as const),
  ],
  load: (read, { roleId }): Promise<RowOf<typeof role> | null> => read.get(role, roleId),
  decide({ roleId, ceiling }, held, { actor }) {
    if (!held || held.isRemoved) return refuse('employees.role-unknown')
    if (held.isOwner) return refuse('employees.role-of-owner')
    // Otherwise a user who may change the settings could grant more than they may do themselves.
    if (!reaches(actor, held)) return refuse('employees.role-holds-more')
    if (!reaches(actor, { ...held, discountMax: ceiling })) return refuse('employees.grants-beyond-own')
    return happened([patch(role, roleId, { discountMax: ceiling })])
  },
})
