import { employee, role } from '../employees/employee.ts'
import type { Reader, Where } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import type { DayPeriod } from '../kernel/kinds/day-periods.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import type { Period } from '../kernel/report/period.ts'
import { compareText } from '../kernel/text.ts'
import { type Day, type Instant, addDays, dayOf, instant, localStamp, startOfDay } from '../kernel/time.ts'
import { comparisonOfNames } from '../settings/name-order.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { attendanceEntry } from './attendance-entry.ts'
import { readAttendanceSetting } from '../settings/attendance-setting.ts'
import { type DayFigures, dayFigures } from './day-figures.ts'
import { type Entry, type Stretch, stretchesOf } from './stretches.ts'
import { type Span, type Worker, plannedSpans } from './work-plan.ts'

/** Entries this far outside a period can affect it: corrections, and stretches that began before midnight. */
const DAYS_AROUND = 3

export interface Person extends Worker {
  readonly pictureId: Id | null
  /** The owner's entries can only be corrected by the owner. */
  readonly isOwner: boolean
}

export interface Attended {
  readonly period: Period
  readonly zone: string
  readonly graceMinutes: number
  readonly shopHolidays: readonly DayPeriod[]
  readonly people: readonly Person[]
  readonly entriesOf: ReadonlyMap<Id, readonly Entry[]>
  /** Days after this are undecided: a report has no clock, and a future day is not an absence. */
  readonly knownUntil: Instant
}

export interface AttendedPeriod extends Period {
  /** The current day: earlier days are over, even without entries. */
  readonly today?: Day | undefined
}

const OWNER_ROLES = { where: [{ field: 'isOwner', is: true }], limit: 10 } as const

export async function readAttended(read: Reader, { today, ...period }: AttendedPeriod, employeeId: Id | null = null): Promise<Attended> {
  const [zone, { graceMinutes, holidays }] = await Promise.all([shopZone(read), readAttendanceSetting(read)])
  const around: Where = {
    field: 'at',
    from: startOfDay(addDays(period.from, -DAYS_AROUND), zone),
    before: startOfDay(addDays(period.to, 1 + DAYS_AROUND), zone),
  }
  const theirs: readonly Where[] = employeeId === null ? [] : [{ field: 'employeeId', is: employeeId }]
  const [people, owners, entries, [latest], byName] = await Promise.all([
    readAllPages(read, employee, { where: employeeId === null ? [] : [{ field: 'id', is: employeeId }] }),
    read.select(role, OWNER_ROLES),
    readAllPages(read, attendanceEntry, { where: [...theirs, around], sort: { field: 'at' } }),
    read.select(attendanceEntry, { where: [around], sort: { field: 'at', descending: true }, limit: 1 }),
    comparisonOfNames(read),
  ])
  const owning = new Set(owners.map(({ id }) => id))
  const sorted = people
    .map((one) => ({ ...one, isOwner: owning.has(one.roleId) }))
    .toSorted((a, b) => byName(a.nameAr, b.nameAr) || compareText(a.id, b.id))
  const knownUntil = instant(Math.max(latest?.at ?? 0, today ? startOfDay(today, zone) : 0))
  return { period, zone, graceMinutes, shopHolidays: holidays, people: sorted, entriesOf: byEmployee(entries), knownUntil }
}

function byEmployee(entries: readonly Entry[]): ReadonlyMap<Id, readonly Entry[]> {
  const groups = new Map<Id, Entry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.employeeId)
    if (group) group.push(entry)
    else groups.set(entry.employeeId, [entry])
  }
  return groups
}

export interface WorkerDay {
  readonly spans: readonly Span[]
  readonly own: readonly Stretch[]
  readonly figures: DayFigures | null
}

export function daysOf(
  who: Worker,
  { period, zone, graceMinutes, shopHolidays, entriesOf, knownUntil }: Attended,
): readonly (WorkerDay & { day: Day })[] {
  const stretches = stretchesOf(entriesOf.get(who.id) ?? [], zone)
  const byDay = new Map<Day, Stretch[]>()
  for (const stretch of stretches) {
    const day = dayOf(stretch.startsAt, zone)
    byDay.set(day, [...(byDay.get(day) ?? []), stretch])
  }
  const on = (day: Day): readonly Stretch[] => byDay.get(day) ?? []
  const days: (WorkerDay & { day: Day })[] = []
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const [spans, own] = [plannedSpans(who, day, zone, shopHolidays), on(day)]
    const near = [...on(addDays(day, -1)), ...own, ...on(addDays(day, 1))]
    days.push({ day, spans, own, figures: dayFigures({ day, spans, near, own, graceMinutes, knownUntil }) })
  }
  return days
}

/** `HH:MM` in the shop's time zone. */
export const clockTime = (at: Instant, zone: string): string => localStamp(at, zone).slice(11, 16)

/** Minutes formatted as hours: `7:45`. */
export const hoursText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
