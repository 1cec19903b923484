import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { employee, role } from './employee.ts'
import { faultOfRole } from './role-rules.ts'

interface Loaded {
  readonly held: RowOf<typeof role> | null
  /** Everybody counts who has it, also who left: she would come back with it. */
  readonly count: number
  /** The first of them. */
  readonly holders: readonly RowOf<typeof employee>[]
}

/** So many of those who have it are named; of the others it is said how many there are. */
const NAMED_MAX = 3

/** Names as a sentence of each language lists them. */
const listed = (holders: Loaded['holders']) => ({
  nameAr: holders.map(({ nameAr }) => nameAr).join('، '),
  nameEn: holders.map(({ nameEn }) => nameEn).join(', '),
})

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
