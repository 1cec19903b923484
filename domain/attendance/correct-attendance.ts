import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { employee } from '../employees/employee.ts'
import { type Change, type DecisionContext, type Reader, type RowOf, defineCommand, happened, insert, refuse } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { timeOfDaySchema } from '../kernel/kinds/time-of-day.ts'
import { type Day, type Instant, MINUTE_MS, dayOf, daySchema, daysBetween, instant } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { ATTENDANCE_KIND, attendanceEntry } from './attendance-entry.ts'
import { STRETCH_MAX_MS } from './stretches.ts'
import { momentOf, spanOf } from './work-plan.ts'

type Row = RowOf<typeof attendanceEntry>
type Kind = Row['kind']

const REASON_MAX = 200
/** A correction stays near what it corrects, so that the entries of a few days tell all of a day. */
const DAYS_MOVED_MAX = 1

/** When somebody came and went on a day, as whoever corrects it knows; null for what did not happen. */
const correction = v.object({
  employeeId: idSchema,
  /** The entries that it stands for; null where there was none, such as a forgotten check-out. */
  inId: v.nullable(idSchema),
  outId: v.nullable(idSchema),
  day: v.pipe(v.string('required'), daySchema),
  from: v.nullable(timeOfDaySchema),
  /** Not after `from`: on the next day. */
  to: v.nullable(timeOfDaySchema),
  reason: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(REASON_MAX, 'too-long')),
})
type Correction = v.InferOutput<typeof correction>

interface Loaded {
  readonly who: RowOf<typeof employee> | null
  readonly zone: string
  readonly entries: readonly Row[]
}

async function load(read: Reader, { employeeId, inId, outId }: Correction): Promise<Loaded> {
  const [who, zone, entries] = await Promise.all([
    read.get(employee, employeeId),
    shopZone(read),
    read.many(
      attendanceEntry,
      [inId, outId].flatMap((one) => one ?? []),
    ),
  ])
  return { who, zone, entries }
}

/** The moments that a correction says; an end alone lies on the day itself. */
function momentsOf({ day, from, to }: Correction, zone: string): { readonly from: Instant | null; readonly to: Instant | null } {
  if (from !== null && to !== null) return spanOf(day, { from, to }, zone)
  return { from: from && momentOf(day, from, zone), to: to && momentOf(day, to, zone) }
}

interface EnteredEnd {
  readonly kind: Kind
  readonly at: Instant | null
  readonly held: Row | null
}

/** The minute is all that somebody types: an entry at any second of it is left as it is. */
const isSameMinute = (a: Instant, b: Instant): boolean => Math.floor(a / MINUTE_MS) === Math.floor(b / MINUTE_MS)

/** The entry that says what was meant; null where it stands so already. */
function entryOf({ kind, at, held }: EnteredEnd, nth: number, given: Correction, context: DecisionContext): Change | null {
  if (held === null ? at === null : at !== null && isSameMinute(at, held.at)) return null
  const { now, actor, deviceId } = context
  return insert(attendanceEntry, {
    ...{ id: context.id(nth), employeeId: given.employeeId, kind: at === null ? ATTENDANCE_KIND.removed : kind },
    at: at ?? held?.at ?? now,
    ...{ place: null, accuracyMetres: null, fixAt: null, distanceMetres: null },
    ...{ correctsId: held && (held.correctsId ?? held.id), reason: given.reason },
    ...{ recordedAt: now, recordedBy: actor.employeeId, deviceId },
  })
}

const isNear = (day: Day, { at }: Row, zone: string): boolean => Math.abs(daysBetween(day, dayOf(at, zone))) <= DAYS_MOVED_MAX

const held = (entries: readonly Row[], id: Id | null): Row | null => entries.find((entry) => entry.id === id) ?? null

/**
 * Puts right when somebody came and went. What was entered before stays, with the place that a device said; what counts is what is
 * written last. It shows in her timeline with who did it and why.
 */
export const correctAttendance = defineCommand({
  name: 'correctAttendance',
  version: 1,
  kind: 'online',
  permission: may('attendance', 'correct'),
  input: correction,
  refusals: [
    'attendance.no-permission',
    'attendance.employee-unknown',
    'attendance.entry-unknown',
    'attendance.nothing-to-correct',
    'attendance.in-future',
    'attendance.stretch-too-long',
    'attendance.day-too-far',
  ],
  load,
  decide(given, { who, zone, entries }, context) {
    if (!who) return refuse('attendance.employee-unknown')
    const ids = [given.inId, given.outId].filter((one) => one !== null)
    if (entries.length < new Set(ids).size || entries.some(({ employeeId }) => employeeId !== given.employeeId))
      return refuse('attendance.entry-unknown')
    if (entries.some((entry) => !isNear(given.day, entry, zone))) return refuse('attendance.day-too-far', { field: 'day' })
    const { from, to } = momentsOf(given, zone)
    const last = Math.max(from ?? 0, to ?? 0)
    if (last > context.now) return refuse('attendance.in-future', { field: instant(last) === to ? 'to' : 'from' })
    if (from !== null && to !== null && to - from > STRETCH_MAX_MS)
      return refuse('attendance.stretch-too-long', { field: 'to', details: { hours: STRETCH_MAX_MS / (60 * MINUTE_MS) } })
    const changes = [
      { kind: ATTENDANCE_KIND.checkIn, at: from, held: held(entries, given.inId) },
      { kind: ATTENDANCE_KIND.checkOut, at: to, held: held(entries, given.outId) },
    ].flatMap((wanted, nth) => entryOf(wanted, nth, given, context) ?? [])
    return changes.length === 0 ? refuse('attendance.nothing-to-correct') : happened(changes)
  },
})
