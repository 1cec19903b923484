import * as v from 'valibot'
import type { Actor, DecisionContext, Permissions, Reader } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import type { Rate } from '../kernel/money.ts'
import { type Instant, addDays, startOfDay } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { employee, role } from './employee.ts'

export const OVERRIDE_REASON_MAX = 200

/** An approval to break a rule, as part of a command's input. */
export const approvalSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(OVERRIDE_REASON_MAX, 'too-long')),
  /** The approver: the actor, or another employee who entered their PIN. */
  by: idSchema,
})
export type Approval = v.InferOutput<typeof approvalSchema>

export type Rights = Pick<Actor, 'permissions' | 'discountMax'>

/** The approver, as far as the local data has them. */
export interface Allower {
  readonly nameAr: string
  readonly nameEn: string
  readonly permissions: Permissions
  readonly discountMax: Rate | null
  readonly until: Instant | null
}

export async function loadAllower(read: Reader, leave: Pick<Approval, 'by'> | undefined): Promise<Allower | null> {
  const person = leave && (await read.get(employee, leave.by))
  const held = person?.isActive ? await read.get(role, person.roleId) : null
  // Older copies lack the discount ceiling of roles and the last day of employees.
  const { permissions, discountMax = null } = held ?? {}
  if (!person || !permissions) return null
  const { nameAr, nameEn, leftOn = null } = person as Omit<typeof person, 'leftOn'> & { readonly leftOn?: typeof person.leftOn }
  const until = leftOn && startOfDay(addDays(leftOn, 1), await shopZone(read))
  return { nameAr, nameEn, permissions, discountMax, until }
}

/** The approver if still employed at that moment; otherwise null. */
export const stillHere = (allower: Allower | null, now: Instant): Allower | null =>
  allower && (allower.until === null || now < allower.until) ? allower : null

/** The rights used for the approval: the actor's own, or those of the named approver. Null for an unknown or former employee. */
export const rightsOf = (
  leave: Approval,
  allower: Allower | null,
  { actor, now }: Pick<DecisionContext, 'actor' | 'now'>,
): Rights | null => (leave.by === actor.employeeId ? actor : stillHere(allower, now))

export const approvalDetails = (leave: Approval, allower: Allower | null): Readonly<Record<string, string>> => ({
  ...(allower ? { nameAr: allower.nameAr, nameEn: allower.nameEn } : {}),
  reason: leave.reason,
  allowedBy: leave.by,
})

export const approvedBy = ({ override }: { readonly override?: Approval | undefined }): Id | null => override?.by ?? null
