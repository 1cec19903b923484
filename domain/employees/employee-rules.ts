import type { LifeContext, LifeTurn, RuleContext } from '../entities/entity.ts'
import type { Actor, Objection, Permissions, RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { minuteOfDay } from '../kernel/kinds/time-of-day.ts'
import { DAY_MS, type Day, MINUTE_MS, addDays, dayOf, daysBetween } from '../kernel/time.ts'
import { ZONE_DEFAULT } from '../settings/account-setting.ts'
import type { employee, role } from './employee.ts'
import { type Grants, reaches } from './reach.ts'

/** Other hours than usual are for a feast or a season; what lasts longer is a change of the working hours. */
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

/** Rows of roles as references bring them; lists of an older server leave out what roles may do, and the server looks again. */
const roleIn = (row: Row | null | undefined): Role | null =>
  row
    ? {
        permissions: (row['permissions'] ?? {}) as Permissions,
        isOwner: row['isOwner'] === true,
        discountMax: (row['discountMax'] ?? null) as Role['discountMax'],
      }
    : null

/** Whoever may do less than somebody changes nothing of her: her role, her leaving day or her sign-in would be taken from above. */
export function faultOfTarget(
  id: Id,
  held: Role | null,
  actor: Actor,
): Objection<'employees.owner-not-changed' | 'employees.holds-more'> | null {
  if (held === null || actor.employeeId === id) return null
  if (held.isOwner) return { code: 'employees.owner-not-changed' }
  return reaches(actor, held) ? null : { code: 'employees.holds-more' }
}

/** Nobody disables the owner or makes her active again, herself included; of others whoever may change them. */
export const faultOfLeaving = (id: Id, held: Role | null, actor: Actor): ReturnType<typeof faultOfTarget> =>
  held?.isOwner ? { code: 'employees.owner-not-changed' } : faultOfTarget(id, held, actor)

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

const shareDays = (a: Period, b: Period): boolean => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn

/** The first thing that is wrong with each period: its end, its length, or what lies over one above it. */
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

/** In minutes of the day on which they begin: hours that end at night end in the next one. */
function minutesOf({ from, to }: CustomHours): readonly [from: number, to: number] {
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)]
  return [start, end > start ? end : end + DAY_MINUTES]
}

/** Hours of a morning and of an evening are two periods of the same days; no minute may be in both, night hours of the day before included. */
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
    ...faultsOfPeriods('holidays', holidays, HOLIDAY_DAYS_MAX, {
      ...{ code: 'employees.periods-overlap', at: 'startsOn', isOver: shareDays },
    }),
    ...faultsOfPeriods('customHours', customHours, CUSTOM_HOURS_DAYS_MAX, {
      ...{ code: 'employees.hours-overlap', at: 'from', isOver: shareMinutes },
    }),
  ]
}

/** Nobody takes the owner out of the shop, nor somebody who may do more; and nobody brings such a one back. */
export function lifeFaults({ id }: Employee, { actor, pointed }: LifeContext): readonly Fault[] {
  const fault = faultOfLeaving(id, roleIn(pointed['roleId']), actor)
  return fault ? [fault] : []
}

/**
 * Her last day is that on which she was taken out of the shop, unless an earlier one stands in her file: until then she is expected, and what
 * she was late by stays told. Whoever comes back has none any more.
 */
export function lifeFields({ joinedOn, leftOn }: Employee, { isBack, now, setting }: LifeTurn): Partial<Employee> {
  const today = dayOf(now, setting?.timeZone ?? ZONE_DEFAULT)
  const isOver = leftOn !== null && leftOn <= today
  if (isBack) return isOver ? { leftOn: null } : {}
  const hasBegun = joinedOn === null || joinedOn <= today
  return isOver || !hasBegun ? {} : { leftOn: today }
}
