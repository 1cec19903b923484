import * as v from 'valibot'
import { type Change, type RowOf, patch } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { employee } from './employee.ts'

const TILLS_MAX = 100

export const tillsSaved = (tillIds: readonly Id[]): Id[] => [...new Set(tillIds)].toSorted()

/** The tills on which an employee works; null for all, including future ones. */
export const tillIdsSchema = v.nullable(
  v.pipe(
    v.array(idSchema),
    v.maxLength(TILLS_MAX, 'too-many'),
    v.transform((ids) => tillsSaved(ids)),
  ),
)

export interface NewTill {
  readonly deviceId: Id
  /** Null if unknown, for a till that a restored server had forgotten. */
  readonly enrolledBy: Id | null
  readonly before: Id | null
  readonly isFirst: boolean
  readonly isOnly: boolean
  /** The enrolling user chose to assign all employees of other tills. */
  readonly isForEverybody: boolean
}

type Person = Pick<RowOf<typeof employee>, 'id' | 'roleId' | 'tillIds' | 'isActive'>

/**
 * Whether an employee is assigned to a new till automatically. Before the first till none could be chosen, and a shop
 * that replaces its only till or its device's series must keep working with its employees.
 */
function worksOn(tillIds: readonly Id[], till: NewTill): boolean {
  if (till.before !== null && tillIds.includes(till.before)) return true
  return tillIds.length > 0 ? till.isOnly || till.isForEverybody : till.isFirst
}

/** The changes that assign employees to a newly enrolled till; others are assigned by hand. */
export function joinTill(people: readonly Person[], ownerRoles: ReadonlySet<Id>, till: NewTill): Change[] {
  return people.flatMap(({ id, roleId, tillIds, isActive }): Change[] => {
    if (tillIds === null || !isActive || tillIds.includes(till.deviceId)) return []
    const isChosen = ownerRoles.has(roleId) || id === till.enrolledBy || worksOn(tillIds, till)
    return isChosen ? [patch(employee, id, { tillIds: tillsSaved([...tillIds, till.deviceId]) })] : []
  })
}
