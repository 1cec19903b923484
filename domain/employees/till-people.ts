import * as v from 'valibot'
import { type Change, type RowOf, patch } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { employee } from './employee.ts'

const TILLS_MAX = 100

/** As a row keeps them: each till once, in one order. */
export const tillsKept = (tillIds: readonly Id[]): Id[] => [...new Set(tillIds)].toSorted()

/** The tills on which somebody works: none but those that were chosen; null is all of them, also those to come. */
export const tillIdsSchema = v.nullable(
  v.pipe(
    v.array(idSchema),
    v.maxLength(TILLS_MAX, 'too-many'),
    v.transform((ids) => tillsKept(ids)),
  ),
)

/** A till as it comes into the shop. */
export interface NewTill {
  readonly deviceId: Id
  /** Null where nobody is known to have done it: a restored server had forgotten the till. */
  readonly enrolledBy: Id | null
  /** The till that this device was until now. */
  readonly before: Id | null
  /** The shop never had one. */
  readonly isFirst: boolean
  /** No other is in service. */
  readonly isOnly: boolean
  /** Whoever enrolled it said that everybody who works on another till works on this one, too. */
  readonly isForEverybody: boolean
}

type Person = Pick<RowOf<typeof employee>, 'id' | 'roleId' | 'tillIds' | 'isActive'>

/**
 * Who is chosen for a till as it comes into the shop: the owner and whoever enrolls it. Nobody has been able to choose tills before there was
 * one; and a shop whose only till is replaced, or whose device gets another series, must go on working with the people that it has.
 */
function worksOn(tillIds: readonly Id[], till: NewTill): boolean {
  if (till.before !== null && tillIds.includes(till.before)) return true
  return tillIds.length > 0 ? till.isOnly || till.isForEverybody : till.isFirst
}

/** The rows of those who are chosen for a new till by its being enrolled; everybody else is chosen by a person. */
export function joinTill(people: readonly Person[], ownerRoles: ReadonlySet<Id>, till: NewTill): Change[] {
  return people.flatMap(({ id, roleId, tillIds, isActive }): Change[] => {
    if (tillIds === null || !isActive || tillIds.includes(till.deviceId)) return []
    const isChosen = ownerRoles.has(roleId) || id === till.enrolledBy || worksOn(tillIds, till)
    return isChosen ? [patch(employee, id, { tillIds: tillsKept([...tillIds, till.deviceId]) })] : []
  })
}
