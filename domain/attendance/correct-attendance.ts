import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { employee, role } from '../employees/employee.ts'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  insert,
  refuse,
} from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { timeOfDaySchema } from '../kernel/kinds/time-of-day.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Day, type Instant, MINUTE_MS, addDays, dayOf, daySchema, daysBetween, instant, startOfDay } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { ATTENDANCE_KIND, attendanceEntry } from './attendance-entry.ts'
import { type Known, type IntendedEnds, behindOthers, isSameMinute, knownOf, overlapOf, rootOf, restoredDoubles } from './overlap.ts'
import { STRETCH_MAX_MS, type Stretch, countingEntries } from './stretches.ts'
import { momentOf, spanOf } from './work-plan.ts'

type Row = RowOf<typeof attendanceEntry>
type Kind = Row['kind']

const REASON_MAX = 200
/** A correction may move an entry by one day, so that the entries of a few days are enough to compute a day. */
const DAYS_MOVED_MAX = 1
/** Entries this many days before and after can overlap the corrected stretch. */
const DAYS_AROUND = 3
/** Older days are settled: their salaries are paid. */
const DAYS_BACK_MAX = 366

/** The actual times of an employee on a day; null for an end that did not happen. */
const correction = v.object({
  employeeId: idSchema,
  /** The entries it replaces; null where there was none, such as a forgotten check-out. */
  inId: v.nullable(idSchema),
  outId: v.nullable(idSchema),
  day: v.pipe(v.string('required'), daySchema),
  from: v.nullable(timeOfDaySchema),
  /** If not after `from`, it is on the next day. */
  to: v.nullable(timeOfDaySchema),
  reason: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(REASON_MAX, 'too-long')),
})
type Correction = v.InferOutput<typeof correction>

interface Loaded {
  readonly who: RowOf<typeof employee> | null
  readonly isOwner: boolean
  readonly zone: string
  readonly entries: readonly Row[]
}

async function load(read: Reader, { employeeId, inId, outId, day }: Correction): Promise<Loaded> {
  const [who, zone] = await Promise.all([read.get(employee, employeeId), shopZone(read)])
  const around = { from: startOfDay(addDays(day, -DAYS_AROUND), zone), before: startOfDay(addDays(day, 1 + DAYS_AROUND), zone) }
  const [held, named, near] = await Promise.all([
    who && read.get(role, who.roleId),
    read.many(
      attendanceEntry,
      [inId, outId].flatMap((one) => one ?? []),
    ),
    readAllPages(read, attendanceEntry, {
      where: [
        { field: 'employeeId', is: employeeId },
        { field: 'at', ...around },
      ],
    }),
  ])
  const entries = new Map([...near, ...named].map((entry) => [entry.id, entry]))
  return { who, isOwner: held?.isOwner === true, zone, entries: [...entries.values()] }
}

function momentsOf({ day, from, to }: Correction, zone: string): { readonly from: Instant | null; readonly to: Instant | null } {
  if (from !== null && to !== null) return spanOf(day, { from, to }, zone)
  return { from: from && momentOf(day, from, zone), to: to && momentOf(day, to, zone) }
}

/** Attendance is corrected by someone else, except that the owner's can only be corrected by the owner. */
export const mayCorrectOf = (actorId: Id | null, who: { readonly employeeId: Id; readonly isOwner: boolean }): boolean =>
  (actorId === who.employeeId) === who.isOwner

interface EnteredEnd {
  readonly kind: Kind
  readonly at: Instant | null
  /** The original entry that it replaces, and the entry that currently counts for it. */
  readonly root: Id | null
  readonly standing: Row | null
}

/** If the typed minute is the entry's minute, the entry remains as it is, with its seconds. */
function enteredEnd(kind: Kind, id: Id | null, typed: Instant | null, { entries }: Loaded): EnteredEnd {
  const named = entries.find((entry) => entry.id === id)
  const root = named ? rootOf(named) : null
  const standing = countingEntries(entries).find((entry) => rootOf(entry) === root) ?? null
  return { kind, at: typed !== null && standing !== null && isSameMinute(typed, standing.at) ? standing.at : typed, root, standing }
}

const stands = ({ at, standing }: EnteredEnd): boolean => at === (standing?.at ?? null)

function rowOf(
  { kind, at, root, standing }: EnteredEnd,
  nth: number,
  given: Correction,
  { now, actor, deviceId, id }: DecisionContext,
): Row {
  return {
    ...{ id: id(nth), employeeId: given.employeeId, kind: at === null ? ATTENDANCE_KIND.removed : kind },
    at: at ?? standing?.at ?? now,
    ...{ place: null, accuracyMetres: null, fixAt: null, distanceMetres: null },
    ...{ correctsId: root, reason: given.reason },
    ...{ recordedAt: now, recordedBy: actor.employeeId, deviceId },
  }
}

const isNear = (day: Day, { at }: Row, zone: string): boolean => Math.abs(daysBetween(day, dayOf(at, zone))) <= DAYS_MOVED_MAX

const CODES = [
  'attendance.no-permission',
  'attendance.employee-unknown',
  'attendance.own-correction',
  'attendance.owner-correction',
  'attendance.entry-unknown',
  'attendance.nothing-to-correct',
  'attendance.in-future',
  'attendance.stretch-too-long',
  'attendance.day-too-far',
  'attendance.before-joined',
  'attendance.after-last-day',
  'attendance.too-long-ago',
  'attendance.overlap',
  'attendance.overlap-open',
  'attendance.overlap-end',
] as const
type Fault = Objection<(typeof CODES)[number]>

function faultOfDay(given: Correction, { who, isOwner, zone, entries }: Loaded, { actor, now }: DecisionContext): Fault | null {
  if (!who) return { code: 'attendance.employee-unknown' }
  if (!mayCorrectOf(actor.employeeId, { employeeId: who.id, isOwner }))
    return { code: isOwner ? 'attendance.owner-correction' : 'attendance.own-correction' }
  const named = entries.filter(({ id }) => id === given.inId || id === given.outId)
  const ids = new Set([given.inId, given.outId].filter((one) => one !== null))
  if (named.length < ids.size || named.some(({ employeeId }) => employeeId !== given.employeeId))
    return { code: 'attendance.entry-unknown' }
  const { day, from, to } = given
  const { joinedOn, leftOn } = who
  const field = 'day'
  if (daysBetween(day, dayOf(now, zone)) > DAYS_BACK_MAX)
    return { code: 'attendance.too-long-ago', field, details: { days: DAYS_BACK_MAX } }
  if (named.some((entry) => !isNear(day, entry, zone))) return { code: 'attendance.day-too-far', field }
  // Entries on a day outside the employment may be removed.
  if (from === null && to === null) return null
  if (joinedOn !== null && day < joinedOn) return { code: 'attendance.before-joined', field, details: { joinedOn } }
  return leftOn !== null && day > leftOn ? { code: 'attendance.after-last-day', field, details: { leftOn } } : null
}

function faultOfTimes({ from, to }: ReturnType<typeof momentsOf>, now: Instant): Fault | null {
  const last = Math.max(from ?? 0, to ?? 0)
  if (last > now) return { code: 'attendance.in-future', field: instant(last) === to ? 'to' : 'from' }
  const isLong = from !== null && to !== null && to - from > STRETCH_MAX_MS
  return isLong ? { code: 'attendance.stretch-too-long', field: 'to', details: { hours: STRETCH_MAX_MS / (60 * MINUTE_MS) } } : null
}

/** The conflicting stretch, reported at the field that overlaps it. */
function overlapFault({ inId, outId, startsAt, endsAt }: Stretch, { from, to }: IntendedEnds, zone: string): Fault {
  const isFrom = from !== null && (to === null || (startsAt <= from.at && (outId === null || (endsAt ?? startsAt) >= from.at)))
  const field = isFrom ? 'from' : 'to'
  const dayOn = dayOf(startsAt, zone)
  if (inId === null) return { code: 'attendance.overlap-end', field, details: { dayOn, wentTime: startsAt } }
  if (endsAt === null) return { code: 'attendance.overlap-open', field, details: { dayOn, cameTime: startsAt } }
  return { code: 'attendance.overlap', field, details: { dayOn, cameTime: startsAt, wentTime: endsAt } }
}

/** The ends after the correction; an end that the correction does not name remains that of the same stretch. */
function intendedEnds(ends: readonly [EnteredEnd, EnteredEnd], rows: ReadonlyMap<EnteredEnd, Row>, { entries, own }: Known): IntendedEnds {
  const intended = (end: EnteredEnd, saved: Id | null) => {
    const isUntouched = end.at === null && end.root === null
    return isUntouched ? (entries.find(({ id }) => id === saved) ?? null) : end.at === null ? null : (rows.get(end) ?? end.standing)
  }
  const [only] = own.length === 1 ? own : []
  return { from: intended(ends[0], only?.inId ?? null), to: intended(ends[1], only?.outId ?? null) }
}

function decide(given: Correction, loaded: Loaded, context: DecisionContext) {
  const { entries, zone } = loaded
  const typed = momentsOf(given, zone)
  const fault = faultOfDay(given, loaded, context) ?? faultOfTimes(typed, context.now)
  if (fault) return { ok: false, refusal: fault } as const
  const came = enteredEnd(ATTENDANCE_KIND.checkIn, given.inId, typed.from, loaded)
  const went = enteredEnd(ATTENDANCE_KIND.checkOut, given.outId, typed.to, loaded)
  const known = knownOf(entries, new Set([came.root, went.root].filter((root) => root !== null)), zone)
  const from = came.at === null || came.at === came.standing?.at ? came.at : behindOthers(known, came.at)
  const ends = [{ ...came, at: from }, went] as const
  const rows = new Map(ends.flatMap((end, nth) => (stands(end) ? [] : [[end, rowOf(end, nth, given, context)] as const])))
  if (rows.size === 0) return refuse('attendance.nothing-to-correct')
  const intended = intendedEnds([...ends], rows, known)
  const restored = restoredDoubles(known, intended.from?.at ?? null, intended.to?.at ?? null)
  const doubles = restored.map((entry): EnteredEnd => {
    const standing = entries.find(({ id }) => id === entry.id) ?? null
    return { kind: ATTENDANCE_KIND.removed, at: null, root: rootOf(entry), standing }
  })
  doubles.forEach((end, nth) => rows.set(end, rowOf(end, ends.length + nth, given, context)))
  const over = overlapOf(known, [...rows.values()], intended)
  if (over) return { ok: false, refusal: overlapFault(over, intended, zone) } as const
  return happened([...rows].map(([{ standing }, row]): Change => insert(attendanceEntry, row, standing)))
}

/**
 * Corrects when an employee came and went. Earlier entries remain, with the position reported by the device; the last
 * correction counts, and appears in the employee's timeline with its author and reason. A correction that overlaps
 * another stretch is refused, naming that stretch.
 */
export const correctAttendance = defineCommand({
  name: 'correctAttendance',
  version: 1,
  kind: 'online',
  permission: may('attendance', 'correct'),
  input: correction,
  refusals: CODES,
  load,
  decide,
})
