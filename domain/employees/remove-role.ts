import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { employee, role } from './employee.ts'
import { faultOfRole } from './role-rules.ts'

interface Loaded {
  readonly held: RowOf<typeof role> | null
  /** Everybody counts who has it, also who left: she would come back with it. */
  readonly holders: number
}

/** Takes a role that nobody holds away for good: it is in no list, cannot be given, and its name is free again. */
export const removeRole = defineCommand({
  name: 'removeRole',
  version: 1,
  kind: 'online',
  permission: may('employees', 'editRoles'),
  input: v.object({ roleId: idSchema }),
  refusals: [
    ...(['roles.no-permission', 'employees.role-unknown', 'employees.role-held'] as const),
    ...(['employees.owner-role-fixed', 'employees.role-holds-more'] as const),
  ],
  load: async (read, { roleId }): Promise<Loaded> => ({
    held: await read.get(role, roleId),
    holders: await read.count(employee, { where: [{ field: 'roleId', is: roleId }] }),
  }),
  decide({ roleId }, { held, holders }, { actor }) {
    if (!held || held.isRemoved) return refuse('employees.role-unknown')
    const fault = faultOfRole(held, actor)
    if (fault) return { ok: false, refusal: fault }
    if (holders > 0) return refuse('employees.role-held', { details: { count: holders } })
    return happened([patch(role, roleId, { isRemoved: true })])
  },
})
