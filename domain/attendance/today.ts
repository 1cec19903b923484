import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { worksHere } from '../employees/works-here.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { type Day, type Instant, MINUTE_MS, addDays, daySchema, instant } from '../kernel/time.ts'
import { type Requester, defineView, mayView } from '../kernel/view.ts'
import { ATTENDANCE_KIND, attendanceEntry } from './attendance-entry.ts'
import { checkIn, checkOut } from './check-in.ts'
import { type AttendanceSetting, readAttendanceSetting } from '../settings/attendance-setting.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { type Attended, type Person, type WorkerDay, daysOf, readAttended } from './attended-days.ts'
import { arrivalIn } from './day-figures.ts'
import { isOpenAt, openSince } from './stretches.ts'

/** Presence at a moment of the day, in the order of a manager's list. */
export const PRESENCE = { here: 1, late: 2, absent: 3, unfinished: 4, expected: 5, left: 6, off: 7 } as const
export type Presence = (typeof PRESENCE)[keyof typeof PRESENCE]

export interface DayStretch {
  readonly inId: Id | null
  readonly outId: Id | null
  readonly cameAt: Instant | null
  readonly wentAt: Instant | null
}

export interface PresenceRow {
  readonly employeeId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly pictureId: Id | null
  readonly isOwner: boolean
  readonly presence: Presence
  readonly cameAt: Instant | null
  readonly wentAt: Instant | null
  /** Start of the next or first planned hours; null when not expected. */
  readonly expectedAt: Instant | null
  readonly lateMinutes: number
  readonly minutes: number
  readonly stretches: readonly DayStretch[]
}

/** Milliseconds, as in a URL. */
const AT = /^\d{12,14}$/
/** Presence by the entries, or without entries by the remaining planned hours. */
function presenceOf({ spans, own, figures }: WorkerDay, graceMinutes: number, now: Instant): Presence {
  const last = own.at(-1)
  if (last?.inId && last.outId === null) return isOpenAt(last.startsAt, now) ? PRESENCE.here : PRESENCE.unfinished
  if (own.some(({ inId, outId }) => inId === null || outId === null)) return PRESENCE.unfinished
  if (last) return PRESENCE.left
  if (spans.length === 0) return PRESENCE.off
  if (figures || spans.every(({ to }) => to <= now)) return PRESENCE.absent
  const isLate = spans.some((span) => span.from + graceMinutes * MINUTE_MS < now && arrivalIn(span, own) === null)
  return isLate ? PRESENCE.late : PRESENCE.expected
}

function rowOf(who: Person, day: WorkerDay, attended: Attended, now: Instant): PresenceRow {
  const { spans, own, figures } = day
  const presence = presenceOf(day, attended.graceMinutes, now)
  const [first] = spans
  const waited = presence === PRESENCE.late && first ? Math.floor((now - first.from) / MINUTE_MS) : 0
  const stretches = own.map(({ inId, outId, startsAt, endsAt }): DayStretch => ({
    ...{ inId, outId },
    cameAt: inId === null ? null : startsAt,
    wentAt: inId === null ? startsAt : endsAt,
  }))
  return {
    ...{ employeeId: who.id, nameAr: who.nameAr, nameEn: who.nameEn, pictureId: who.pictureId, isOwner: who.isOwner, presence },
    cameAt: stretches.find(({ cameAt }) => cameAt !== null)?.cameAt ?? null,
    wentAt: stretches.findLast(({ wentAt }) => wentAt !== null)?.wentAt ?? null,
    expectedAt: (spans.find(({ to }) => to > now) ?? first)?.from ?? null,
    lateMinutes: figures?.lateMinutes ?? waited,
    minutes: figures?.minutes ?? 0,
    stretches,
  }
}

/** Attendance on a day: who is here since when, who is late, who is absent. */
export const attendanceToday = defineView({
  name: 'attendance-today',
  params: v.object({ day: daySchema, at: v.pipe(v.string(), v.regex(AT, 'invalid')) }),
  permission: may('attendance', 'view'),
  async read(read, { day, at }: { readonly day: Day; readonly at: string }) {
    const now = instant(Number(at))
    // An employee who came the day before may still be here.
    const attended = { ...(await readAttended(read, { from: addDays(day, -1), to: day })), knownUntil: now }
    const rows = attended.people.flatMap((who) => {
      const [before, its] = daysOf(who, attended)
      if (!before || !its) return []
      // Unless there is a new check-in: then the day before is unfinished.
      const open =
        its.own.length > 0
          ? []
          : before.own.filter(({ inId, outId, startsAt }) => inId !== null && outId === null && isOpenAt(startsAt, now))
      const known = { ...its, own: [...open, ...its.own] }
      const isWorker = worksHere(who, day) || known.own.length > 0
      return isWorker ? [rowOf(who, known, attended, now)] : []
    })
    return rows.toSorted((a, b) => a.presence - b.presence)
  },
})

export interface OwnStanding extends Omit<AttendanceSetting, 'holidays'> {
  /** The check-in without a check-out; the caller decides by the current time whether it was forgotten (`isOpenAt`). */
  readonly since: Instant | null
}

/** What the employee did after the state was read. */
export interface DoneSince {
  readonly id: Id
  readonly command: string
  readonly at: Instant
}

/** The state including actions on the employee's phone that the server does not have yet, in the order of time. */
export function standingWith(standing: OwnStanding, employeeId: Id, done: readonly DoneSince[], zone: string): OwnStanding {
  const { since } = standing
  const plain = { employeeId, correctsId: null, recordedAt: instant(0) }
  const known = since === null ? [] : [{ ...plain, id: employeeId, kind: ATTENDANCE_KIND.checkIn, at: since }]
  const later = done.flatMap(({ id, command, at }) => {
    const kind = command === checkIn.name ? ATTENDANCE_KIND.checkIn : command === checkOut.name ? ATTENDANCE_KIND.checkOut : null
    return kind === null ? [] : [{ ...plain, id, kind, at }]
  })
  return later.length === 0 ? standing : { ...standing, since: openSince([...known, ...later], zone) }
}

const ENTRIES_READ = 40

/**
 * Whether an employee is here, and the place of the shop, for the check-in button. Other employees' data requires the
 * permission to view attendance.
 */
export const ownAttendance = defineView({
  name: 'own-attendance',
  params: v.object({ employeeId: idSchema }),
  permission: [may('attendance', 'checkIn'), may('attendance', 'view'), may('settings', 'view')],
  async read(read, { employeeId }: { readonly employeeId: Id }, requester?: Requester): Promise<OwnStanding | null> {
    const isReported = requester !== undefined && (requester.employeeId === employeeId || mayView(attendanceToday, requester.permissions))
    if (!isReported) return null
    const [entries, { place, radiusMetres, graceMinutes }, zone] = await Promise.all([
      read.select(attendanceEntry, {
        where: [{ field: 'employeeId', is: employeeId }],
        sort: { field: 'at', descending: true },
        limit: ENTRIES_READ,
      }),
      readAttendanceSetting(read),
      shopZone(read),
    ])
    return { since: openSince(entries, zone), place, radiusMetres, graceMinutes }
  },
})

export const attendanceViews = [attendanceToday, ownAttendance] as const
