import type { LifeContext, LifeTurn, RuleContext } from '../entities/entity.ts'
import type { Actor, Objection, Permissions, RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { minuteOfDay } from '../kernel/kinds/time-of-day.ts'
import { DAY_MS, type Day, MINUTE_MS, addDays, dayOf, daysBetween } from '../kernel/time.ts'
import { ZONE_DEFAULT } from '../settings/account-setting.ts'
import type { employee, role } from './employee.ts'
import { type Grants, reaches } from './reach.ts'

/** Custom hours are for a feast or a season; a longer period is a change of the working hours. */
export const CUSTOM_HOURS_DAYS_MAX = 30
const HOLIDAY_DAYS_MAX = 366
const DAY_MINUTES = DAY_MS / MINUTE_MS

export const EMPLOYEE_RULE_CODES = [
  'employees.role-beyond-own',
  'employees.role-of-owner-not-given',
  'employees.owner-not-changed',
  'employees.holds-more',
  'employees.end-before-start',
  'employees.period-too-long',
  'employees.periods-overlap',
  'employees.hours-overlap',
] as const
type Fault = Objection<(typeof EMPLOYEE_RULE_CODES)[number]>

type Row = Readonly<Record<string, unknown>>
type Employee = RowOf<typeof employee>
type Role = Grants & Pick<RowOf<typeof role>, 'isOwner'>

/** The role from a reference's row. Lists of an older server omit the permissions; the server then checks again. */
const roleIn = (row: Row | null | undefined): Role | null =>
  row
    ? {
        permissions: (row['permissions'] ?? {}) as Permissions,
        isOwner: row['isOwner'] === true,
        discountMax: (row['discountMax'] ?? null) as Role['discountMax'],
      }
    : null

/** An employee with more rights than the actor cannot be changed: neither their role, last day nor login. */
export function faultOfTarget(
  id: Id,
  held: Role | null,
  actor: Actor,
): Objection<'employees.owner-not-changed' | 'employees.holds-more'> | null {
  if (held === null || actor.employeeId === id) return null
  if (held.isOwner) return { code: 'employees.owner-not-changed' }
  return reaches(actor, held) ? null : { code: 'employees.holds-more' }
}

/** The owner cannot be disabled or reactivated by anyone; others by users who may change them. */
export const faultOfLeaving = (id: Id, held: Role | null, actor: Actor): ReturnType<typeof faultOfTarget> =>
  held?.isOwner ? { code: 'employees.owner-not-changed' } : faultOfTarget(id, held, actor)

/** A role requires the actor to have all its rights; the owner's role comes with the account and cannot be given. */
function faultOfRole(given: Role | null, actor: Actor): Fault | null {
  if (given === null) return null
  if (given.isOwner) return { code: 'employees.role-of-owner-not-given', field: 'roleId' }
  return reaches(actor, given) ? null : { code: 'employees.role-beyond-own', field: 'roleId' }
}

interface Period {
  readonly startsOn: Day
  readonly endsOn: Day
}

const shareDays = (a: Period, b: Period): boolean => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn

/** The first fault of each period: its end, its length, or an overlap with an earlier one. */
function faultsOfPeriods<P extends Period>(
  field: string,
  periods: readonly P[],
  daysMax: number,
  over: { readonly code: Fault['code']; readonly at: keyof P & string; readonly isOver: (one: P, other: P) => boolean },
): readonly Fault[] {
  return periods.flatMap((one, nth): Fault[] => {
    const { startsOn, endsOn } = one
    if (endsOn < startsOn) return [{ code: 'employees.end-before-start', field: `${field}.${nth}.endsOn` }]
    if (daysBetween(startsOn, endsOn) >= daysMax)
      return [{ code: 'employees.period-too-long', field: `${field}.${nth}.endsOn`, details: { days: daysMax } }]
    return periods.slice(0, nth).some((other) => over.isOver(one, other)) ? [{ code: over.code, field: `${field}.${nth}.${over.at}` }] : []
  })
}

interface CustomHours extends Period {
  readonly from: string
  readonly to: string
}

/** Minutes since the start of the first day; hours past midnight end on the next one. */
function minutesOf({ from, to }: CustomHours): readonly [from: number, to: number] {
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)]
  return [start, end > start ? end : end + DAY_MINUTES]
}

/** Whether custom hours overlap in any minute, including hours past midnight from the day before. */
function shareMinutes(a: CustomHours, b: CustomHours): boolean {
  const [[aFrom, aTo], [bFrom, bTo]] = [minutesOf(a), minutesOf(b)]
  return [-1, 0, 1].some((days) => {
    const moved = { startsOn: addDays(b.startsOn, -days), endsOn: addDays(b.endsOn, -days) }
    return shareDays(a, moved) && aFrom < bTo + days * DAY_MINUTES && bFrom + days * DAY_MINUTES < aTo
  })
}

interface EmployeeDraft {
  readonly roleId: Id
  readonly joinedOn: Day | null
  readonly leftOn: Day | null
  readonly hasLogin: boolean
  readonly holidays: readonly Period[]
  readonly customHours: readonly CustomHours[]
}

function faultsOfRights(draft: EmployeeDraft, { current, actor, pointed, formerly }: RuleContext<Employee>): readonly Fault[] {
  const wanted = roleIn(pointed['roleId'])
  const held = current && (draft.roleId === current.roleId ? wanted : roleIn(formerly['roleId']))
  const target = current && faultOfTarget(current.id, held, actor)
  if (target) return [target]
  // The owner's role, employment and login cannot be removed, because no one could restore them.
  if (held?.isOwner && (draft.roleId !== current?.roleId || draft.leftOn !== null || !draft.hasLogin))
    return [{ code: 'employees.owner-not-changed' }]
  const given = current?.roleId === draft.roleId ? null : faultOfRole(wanted, actor)
  return given ? [given] : []
}

/** Faults that concern several fields or the actor's rights. */
export function employeeFaults(draft: EmployeeDraft, context: RuleContext<Employee>): readonly Fault[] {
  const { joinedOn, leftOn, holidays, customHours } = draft
  const isBackwards = joinedOn !== null && leftOn !== null && leftOn < joinedOn
  return [
    ...faultsOfRights(draft, context),
    ...(isBackwards ? [{ code: 'employees.end-before-start', field: 'leftOn' } as const] : []),
    ...faultsOfPeriods('holidays', holidays, HOLIDAY_DAYS_MAX, {
      ...{ code: 'employees.periods-overlap', at: 'startsOn', isOver: shareDays },
    }),
    ...faultsOfPeriods('customHours', customHours, CUSTOM_HOURS_DAYS_MAX, {
      ...{ code: 'employees.hours-overlap', at: 'from', isOver: shareMinutes },
    }),
  ]
}

/** Faults of disabling or reactivating the owner or an employee with more rights. */
export function lifeFaults({ id }: Employee, { actor, pointed }: LifeContext): readonly Fault[] {
  const fault = faultOfLeaving(id, roleIn(pointed['roleId']), actor)
  return fault ? [fault] : []
}

/**
 * Disabling sets the last day to the current day unless an earlier one is set: until then the employee is expected and
 * late minutes count. Reactivating clears it.
 */
export function lifeFields({ joinedOn, leftOn }: Employee, { isBack, now, setting }: LifeTurn): Partial<Employee> {
  const today = dayOf(now, setting?.timeZone ?? ZONE_DEFAULT)
  const isOver = leftOn !== null && leftOn <= today
  if (isBack) return isOver ? { leftOn: null } : {}
  const hasBegun = joinedOn === null || joinedOn <= today
  return isOver || !hasBegun ? {} : { leftOn: today }
}
