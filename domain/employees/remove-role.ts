import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { employee, role } from './employee.ts'
import { faultOfRole } from './role-rules.ts'

interface Loaded {
  readonly held: RowOf<typeof role> | null
  /** All employees with the role, including former ones, who could return. */
  readonly count: number
  readonly holders: readonly RowOf<typeof employee>[]
}

const NAMED_MAX = 3

const listed = (holders: Loaded['holders']) => ({
  nameAr: holders.map(({ nameAr }) => nameAr).join('، '),
  nameEn: holders.map(({ nameEn }) => nameEn).join(', '),
})

/** Removes an unused role permanently: it is not listed, cannot be given, and its name is free again. */
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
  load: async (read, { roleId }): Promise<Loaded> => {
    const where = [{ field: 'roleId', is: roleId }] as const
    const [held, count, holders] = await Promise.all([
      read.get(role, roleId),
      read.count(employee, { where }),
      read.select(employee, { where, sort: { field: 'nameAr' }, limit: NAMED_MAX }),
    ])
    return { held, count, holders }
  },
  decide({ roleId }, { held, count, holders }, { actor }) {
    if (!held || held.isRemoved) return refuse('employees.role-unknown')
    const fault = faultOfRole(held, actor)
    if (fault) return { ok: false, refusal: fault }
    if (count > 0) return refuse('employees.role-held', { details: { count, ...listed(holders) } })
    return happened([patch(role, roleId, { isRemoved: true })])
  },
})
