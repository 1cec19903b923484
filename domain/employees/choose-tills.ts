import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { faultOfTarget } from './employee-rules.ts'
import { employee, role } from './employee.ts'
import { tillIdsSchema, tillsSaved } from './till-people.ts'

const EDIT = may('employees', 'edit')

interface Loaded {
  readonly employee: RowOf<typeof employee> | null
  readonly role: RowOf<typeof role> | null
}

/**
 * Sets the tills on which an employee works, which are the only ones with their PIN. Null means all tills, including
 * future ones.
 */
export const chooseTills = defineCommand({
  name: 'chooseTills',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({ employeeId: idSchema, tillIds: tillIdsSchema }),
  refusals: ['employees.no-permission', 'employees.unknown', 'employees.owner-not-changed', 'employees.holds-more'],
  async load(read, { employeeId }): Promise<Loaded> {
    const who = await read.get(employee, employeeId)
    return { employee: who, role: who && (await read.get(role, who.roleId)) }
  },
  decide({ employeeId, tillIds }, loaded, { actor }) {
    if (!loaded.employee) return refuse('employees.unknown')
    // Users with fewer rights than the target cannot lock them out of the tills either.
    const target = faultOfTarget(employeeId, loaded.role, actor)
    if (target) return { ok: false, refusal: target }
    return happened([patch(employee, employeeId, { tillIds: tillIds && tillsSaved(tillIds) })])
  },
})
