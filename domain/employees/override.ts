import * as v from 'valibot'
import type { Actor, DecisionContext, Permissions, Reader } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import type { Rate } from '../kernel/money.ts'
import { type Instant, addDays, startOfDay } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { employee, role } from './employee.ts'

export const OVERRIDE_REASON_MAX = 200

/** Somebody's leave for what is against the rules, as the input of a command carries it. */
export const leaveSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(OVERRIDE_REASON_MAX, 'too-long')),
  /** Who allowed it: whoever acts, or whoever entered her PIN beside her. */
  by: idSchema,
})
export type Leave = v.InferOutput<typeof leaveSchema>

/** What somebody may by her role. */
export type Rights = Pick<Actor, 'permissions' | 'discountMax'>

/** Who allowed it, as far as this side knows her. */
export interface Allower {
  readonly nameAr: string
  readonly nameEn: string
  readonly permissions: Permissions
  readonly discountMax: Rate | null
  /** The end of her last day; null of somebody who stays. */
  readonly until: Instant | null
}

export async function loadAllower(read: Reader, leave: Pick<Leave, 'by'> | undefined): Promise<Allower | null> {
  const person = leave && (await read.get(employee, leave.by))
  const held = person?.isActive ? await read.get(role, person.roleId) : null
  // A copy of the shop from before roles had a ceiling, or people a last day, does not say.
  const { permissions, discountMax = null } = held ?? {}
  if (!person || !permissions) return null
  const { nameAr, nameEn, leftOn = null } = person as Omit<typeof person, 'leftOn'> & { readonly leftOn?: typeof person.leftOn }
  const until = leftOn && startOfDay(addDays(leftOn, 1), await shopZone(read))
  return { nameAr, nameEn, permissions, discountMax, until }
}

/** Somebody who works here at that moment; null of one whose last day was over: she allows nothing. */
export const stillHere = (allower: Allower | null, now: Instant): Allower | null =>
  allower && (allower.until === null || now < allower.until) ? allower : null

/** By whose rights it is allowed: her own where she acts herself, else those of whoever is named. Null of somebody who is not known, or had left. */
export const rightsOf = (leave: Leave, allower: Allower | null, { actor, now }: Pick<DecisionContext, 'actor' | 'now'>): Rights | null =>
  leave.by === actor.employeeId ? actor : stillHere(allower, now)

/** What is told of a leave that was used: who gave it, and why. */
export const leaveDetails = (leave: Leave, allower: Allower | null): Readonly<Record<string, string>> => ({
  ...(allower ? { nameAr: allower.nameAr, nameEn: allower.nameEn } : {}),
  reason: leave.reason,
  allowedBy: leave.by,
})

/** Whose leave an input carries, for the proof that it asks for. */
export const leaveBy = ({ override }: { readonly override?: Leave | undefined }): Id | null => override?.by ?? null
