import { reachesAsFarAs } from '../access/guarded.ts'
import type { LifeContext, RuleContext } from '../entities/entity.ts'
import type { Actor, Objection, Permissions, RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Day, daysBetween } from '../kernel/time.ts'
import { discountMaxOf } from './discount-ceiling.ts'
import type { employee, role } from './employee.ts'

/** Other hours than usual are for a feast or a season; what lasts longer is a change of the working hours. */
export const CUSTOM_HOURS_DAYS_MAX = 30
const HOLIDAY_DAYS_MAX = 366

export const EMPLOYEE_RULE_CODES = [
  'employees.role-beyond-own',
  'employees.role-of-owner-not-given',
  'employees.owner-not-changed',
  'employees.holds-more',
  'employees.end-before-start',
  'employees.period-too-long',
  'employees.periods-overlap',
] as const
type Fault = Objection<(typeof EMPLOYEE_RULE_CODES)[number]>

type Row = Readonly<Record<string, unknown>>
type Employee = RowOf<typeof employee>
interface Role extends Pick<RowOf<typeof role>, 'isOwner' | 'discountMax'> {
  readonly permissions: Permissions
}

/** Rows of roles as references bring them; lists of an older server leave out what roles may do, and the server looks again. */
const roleIn = (row: Row | null | undefined): Role | null =>
  row
    ? {
        permissions: (row['permissions'] ?? {}) as Permissions,
        isOwner: row['isOwner'] === true,
        discountMax: (row['discountMax'] ?? null) as Role['discountMax'],
      }
    : null

/** Whoever acts may herself do all that a role allows, discounts included. */
const reaches = (actor: Actor, held: Role): boolean =>
  reachesAsFarAs(actor.permissions, held.permissions) && discountMaxOf(actor) >= discountMaxOf(held)

/** Whoever may do less than somebody changes nothing of her: her role, her leaving day or her sign-in would be taken from above. */
function faultOfTarget(id: Id, held: Role | null, actor: Actor): Fault | null {
  if (held === null || actor.employeeId === id) return null
  if (held.isOwner) return { code: 'employees.owner-not-changed' }
  return reaches(actor, held) ? null : { code: 'employees.holds-more' }
}

/** A role is given by whoever holds as much herself, and that of the owner by nobody: it came with the account. */
function faultOfRole(given: Role | null, actor: Actor): Fault | null {
  if (given === null) return null
  if (given.isOwner) return { code: 'employees.role-of-owner-not-given', field: 'roleId' }
  return reaches(actor, given) ? null : { code: 'employees.role-beyond-own', field: 'roleId' }
}

interface Period {
  readonly startsOn: Day
  readonly endsOn: Day
}

/** The first thing that is wrong with each period: its end, its length, or that it lies over one above it. */
function faultsOfPeriods(field: string, periods: readonly Period[], daysMax: number): readonly Fault[] {
  return periods.flatMap(({ startsOn, endsOn }, nth): Fault[] => {
    if (endsOn < startsOn) return [{ code: 'employees.end-before-start', field: `${field}.${nth}.endsOn` }]
    if (daysBetween(startsOn, endsOn) >= daysMax)
      return [{ code: 'employees.period-too-long', field: `${field}.${nth}.endsOn`, details: { days: daysMax } }]
    const isOver = periods.slice(0, nth).some((other) => startsOn <= other.endsOn && other.startsOn <= endsOn)
    return isOver ? [{ code: 'employees.periods-overlap', field: `${field}.${nth}.startsOn` }] : []
  })
}

interface EmployeeDraft {
  readonly roleId: Id
  readonly joinedOn: Day | null
  readonly leftOn: Day | null
  readonly hasLogin: boolean
  readonly holidays: readonly Period[]
  readonly customHours: readonly Period[]
}

function faultsOfRights(draft: EmployeeDraft, { current, actor, pointed, formerly }: RuleContext<Employee>): readonly Fault[] {
  const wanted = roleIn(pointed['roleId'])
  const held = current && (draft.roleId === current.roleId ? wanted : roleIn(formerly['roleId']))
  const target = current && faultOfTarget(current.id, held, actor)
  if (target) return [target]
  // Who owns the shop stays its owner and keeps her way in, whoever asks: nobody could give them back to her.
  if (held?.isOwner && (draft.roleId !== current?.roleId || draft.leftOn !== null || !draft.hasLogin))
    return [{ code: 'employees.owner-not-changed' }]
  const given = current?.roleId === draft.roleId ? null : faultOfRole(wanted, actor)
  return given ? [given] : []
}

/** What more than one field says of somebody who is added or changed, and what whoever does it may not. */
export function employeeFaults(draft: EmployeeDraft, context: RuleContext<Employee>): readonly Fault[] {
  const { joinedOn, leftOn, holidays, customHours } = draft
  const isBackwards = joinedOn !== null && leftOn !== null && leftOn < joinedOn
  return [
    ...faultsOfRights(draft, context),
    ...(isBackwards ? [{ code: 'employees.end-before-start', field: 'leftOn' } as const] : []),
    ...faultsOfPeriods('holidays', holidays, HOLIDAY_DAYS_MAX),
    ...faultsOfPeriods('customHours', customHours, CUSTOM_HOURS_DAYS_MAX),
  ]
}

/** Nobody takes the owner out of the shop, nor somebody who may do more; and nobody brings such a one back. */
export function lifeFaults({ id }: Employee, { actor, pointed }: LifeContext): readonly Fault[] {
  const held = roleIn(pointed['roleId'])
  if (held?.isOwner) return [{ code: 'employees.owner-not-changed' }]
  const fault = faultOfTarget(id, held, actor)
  return fault ? [fault] : []
}
