import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type ReportRow, defineReport } from '../kernel/define.ts'
import type { ReportColumn } from '../kernel/report/column.ts'
import { idSchema } from '../kernel/ids.ts'
import { periodSchema } from '../kernel/report/period.ts'
import { type Instant, addDays, daySchema, startOfDay } from '../kernel/time.ts'
import { type Attended, type Person, clockTime, daysOf, hoursText, readAttended } from './attended-days.ts'
import { DAY_STANDING, type DayFigures } from './day-figures.ts'
import { type Stretch, minutesOf, stretchesOf } from './stretches.ts'
import type { Worker } from './work-plan.ts'

const REPORTS = may('attendance', 'reports')
/** Days are computed row by row, so a report covers at most a year. */
const DAYS_MAX = 366
const params = v.intersect([periodSchema(DAYS_MAX), v.object({ today: v.optional(daySchema) })])

const NAMES = [
  { key: 'nameAr', kind: 'text' },
  { key: 'nameEn', kind: 'text' },
] as const satisfies readonly ReportColumn[]
const WORKED = [
  { key: 'hours', kind: 'text' },
  { key: 'minutes', kind: 'integer', totals: true },
] as const satisfies readonly ReportColumn[]
const LATE = { key: 'lateMinutes', kind: 'integer', totals: true } as const satisfies ReportColumn
const EARLY = { key: 'earlyMinutes', kind: 'integer', totals: true } as const satisfies ReportColumn
const STANDING = { key: 'standing', kind: 'choice', codes: DAY_STANDING } as const satisfies ReportColumn
const ID = { key: 'employeeId', kind: 'text' } as const satisfies ReportColumn

const nameOf = ({ id, nameAr, nameEn }: Worker) => ({ employeeId: id, nameAr, nameEn })
const cameAt = ({ inId, startsAt }: Stretch): Instant | null => (inId === null ? null : startsAt)
const wentAt = ({ inId, startsAt, endsAt }: Stretch): Instant | null => (inId === null ? startsAt : endsAt)
const timeIn = (at: Instant | null | undefined, zone: string): string | null => (at ? clockTime(at, zone) : null)

const figuresOf = (who: Worker, attended: Attended): readonly DayFigures[] => daysOf(who, attended).flatMap(({ figures }) => figures ?? [])

/** The minutes of all stretches that began in the period, computed independently of the days. */
function minutesWorked({ period, zone, entriesOf }: Attended): number {
  const [from, before] = [startOfDay(period.from, zone), startOfDay(addDays(period.to, 1), zone)]
  return [...entriesOf.values()]
    .flatMap((entries) => stretchesOf(entries, zone))
    .filter(({ startsAt }) => startsAt >= from && startsAt < before)
    .reduce((sum, stretch) => sum + minutesOf(stretch), 0)
}

const TIE = {
  name: 'minutes of all stretches',
  column: 'minutes',
} as const

/** Attendance per employee and day: late, early, absent, not checked out. */
export const detailedAttendance = defineReport({
  name: 'detailed-attendence-report',
  permission: REPORTS,
  params,
  columns: [
    { key: 'day', kind: 'day' },
    ...NAMES,
    STANDING,
    { key: 'cameAt', kind: 'time' },
    { key: 'wentAt', kind: 'time' },
    ...WORKED,
    LATE,
    EARLY,
    ID,
  ],
  load: (read, period) => readAttended(read, period),
  rows: (attended) =>
    attended.people
      .flatMap((who) => figuresOf(who, attended).map((figures) => ({ who, figures })))
      .toSorted((a, b) => (a.figures.day < b.figures.day ? -1 : a.figures.day > b.figures.day ? 1 : 0))
      .map(({ who, figures: { day, standing, stretches, minutes, lateMinutes, earlyMinutes } }): ReportRow => {
        const [first, last] = [stretches[0], stretches.at(-1)]
        return {
          ...{ day, ...nameOf(who), standing },
          cameAt: timeIn(first && cameAt(first), attended.zone),
          wentAt: timeIn(last && wentAt(last), attended.zone),
          ...{ hours: hoursText(minutes), minutes, lateMinutes, earlyMinutes },
        }
      }),
  drill: (row) => ({
    to: 'employee-attendence-report',
    params: { employeeId: String(row['employeeId']), from: String(row['day']), to: String(row['day']) },
  }),
  ties: [{ ...TIE, equals: async (read, period) => minutesWorked(await readAttended(read, period)) }],
  charts: [{ as: 'bars', along: 'day', values: ['minutes'] }],
})

const count = (figures: readonly DayFigures[], isCounted: (one: DayFigures) => boolean): number => figures.filter(isCounted).length

/** The totals of a period for every employee who was present or expected. */
export const cumulativeAttendance = defineReport({
  name: 'commulative-attendence-report',
  permission: REPORTS,
  params,
  columns: [
    ...NAMES,
    { key: 'days', kind: 'integer', totals: true },
    { key: 'absentDays', kind: 'integer', totals: true },
    { key: 'lateDays', kind: 'integer', totals: true },
    LATE,
    { key: 'earlyDays', kind: 'integer', totals: true },
    EARLY,
    { key: 'unfinishedDays', kind: 'integer', totals: true },
    ...WORKED,
    ID,
    { key: 'from', kind: 'day' },
    { key: 'to', kind: 'day' },
  ],
  load: (read, period) => readAttended(read, period),
  rows: (attended, period) =>
    attended.people.flatMap((who): ReportRow[] => {
      const figures = figuresOf(who, attended)
      if (figures.length === 0) return []
      const absentDays = count(figures, ({ standing }) => standing === DAY_STANDING.absent)
      const minutes = figures.reduce((sum, one) => sum + one.minutes, 0)
      return [
        {
          ...nameOf(who),
          ...{ days: figures.length - absentDays, absentDays },
          lateDays: count(figures, ({ lateMinutes }) => lateMinutes > 0),
          lateMinutes: figures.reduce((sum, one) => sum + one.lateMinutes, 0),
          earlyDays: count(figures, ({ earlyMinutes }) => earlyMinutes > 0),
          earlyMinutes: figures.reduce((sum, one) => sum + one.earlyMinutes, 0),
          unfinishedDays: count(figures, ({ standing }) => standing === DAY_STANDING.unfinished),
          ...{ hours: hoursText(minutes), minutes },
          ...{ from: period.from, to: period.to },
        },
      ]
    }),
  drill: (row) => ({
    to: 'employee-attendence-report',
    params: { employeeId: String(row['employeeId']), from: String(row['from']), to: String(row['to']) },
  }),
  ties: [{ ...TIE, equals: async (read, period) => minutesWorked(await readAttended(read, period)) }],
})

/** One employee, stretch by stretch; a correction refers to one of these lines. */
export const employeeAttendance = defineReport({
  name: 'employee-attendence-report',
  permission: REPORTS,
  params: v.intersect([v.object({ employeeId: idSchema }), params]),
  columns: [
    { key: 'day', kind: 'day' },
    ...NAMES,
    STANDING,
    { key: 'cameAt', kind: 'time' },
    { key: 'wentAt', kind: 'time' },
    ...WORKED,
    LATE,
    EARLY,
    ID,
    { key: 'inId', kind: 'text' },
    { key: 'outId', kind: 'text' },
    // 1 for the owner, whose lines only they correct.
    { key: 'isOwner', kind: 'integer' },
  ],
  load: (read, { employeeId, ...requested }) => readAttended(read, requested, employeeId),
  rows: (attended) => attended.people.flatMap((who) => figuresOf(who, attended).flatMap((figures) => linesOf(who, figures, attended.zone))),
  ties: [{ ...TIE, equals: async (read, { employeeId, ...requested }) => minutesWorked(await readAttended(read, requested, employeeId)) }],
  charts: [{ as: 'bars', along: 'day', values: ['minutes'] }],
})

/** A day without a stretch is one line; late minutes are on its first line, early minutes on its last. */
function linesOf(who: Person, { day, standing, stretches, lateMinutes, earlyMinutes }: DayFigures, zone: string): readonly ReportRow[] {
  const lines: readonly (Stretch | null)[] = stretches.length === 0 ? [null] : stretches
  return lines.map((stretch, nth) => {
    const minutes = stretch ? minutesOf(stretch) : 0
    return {
      ...{ day, ...nameOf(who), standing },
      cameAt: timeIn(stretch && cameAt(stretch), zone),
      wentAt: timeIn(stretch && wentAt(stretch), zone),
      ...{ hours: hoursText(minutes), minutes, lateMinutes: nth === 0 ? lateMinutes : 0 },
      earlyMinutes: nth === lines.length - 1 ? earlyMinutes : 0,
      ...{ inId: stretch?.inId ?? null, outId: stretch?.outId ?? null, isOwner: who.isOwner ? 1 : 0 },
    }
  })
}

export const attendanceReports = [detailedAttendance, cumulativeAttendance, employeeAttendance] as const
