import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Change, type Reader, type RowOf, defineCommand, defineRecord, happened, insert, patch } from '../kernel/define.ts'
import { id, integer, json, nullable } from '../kernel/fields.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { coordinatesSchema } from '../kernel/kinds/coordinates.ts'
import { daySchema } from '../kernel/time.ts'

/** How far from the shop somebody may stand who checks in, unless the shop has decided otherwise. */
export const RADIUS_METRES_DEFAULT = 50
export const RADIUS_METRES = [10, 500] as const
export const GRACE_MINUTES = [0, 120] as const
const GRACE_MINUTES_DEFAULT = 5

/** A feast on which nobody is expected at work, its last day included. */
const holidaySchema = v.object({ name: v.string(), startsOn: daySchema, endsOn: daySchema })

/** Where the shop is (said in the general settings too, and stored here alone), and when somebody counts as late. An account has at most one such row, with the id `ONLY_ROW_ID`. */
export const attendanceSetting = defineRecord({
  name: 'attendance_setting',
  travels: 'till',
  isOptional: true,
  copyRank: 0,
  fields: {
    id: id(),
    /** Null until somebody has said where the shop is: nobody checks in before that. */
    place: nullable(json(coordinatesSchema)),
    radiusMetres: integer(),
    /** Whoever comes no later than so many minutes after the beginning of her hours is on time. */
    graceMinutes: integer(),
    /** Days on which the whole shop is on holiday; absent from a copy of before there were any. */
    holidays: json(v.array(holidaySchema)),
  },
})
export type AttendanceSetting = Omit<RowOf<typeof attendanceSetting>, 'id'>

export const DEFAULT_ATTENDANCE: AttendanceSetting = {
  place: null,
  radiusMetres: RADIUS_METRES_DEFAULT,
  graceMinutes: GRACE_MINUTES_DEFAULT,
  holidays: [],
}

/** What a row of an older copy does not say is as usual. */
export const attendanceOr = (setting: AttendanceSetting | null): AttendanceSetting => ({ ...DEFAULT_ATTENDANCE, ...setting })

export const readAttendanceSetting = async (read: Reader): Promise<AttendanceSetting> =>
  attendanceOr(await read.get(attendanceSetting, ONLY_ROW_ID))

/** Writes some of the setting; the row comes with the first of it. */
export const attendanceChange = (setting: AttendanceSetting | null, fields: Partial<AttendanceSetting>): Change =>
  setting ? patch(attendanceSetting, ONLY_ROW_ID, fields) : insert(attendanceSetting, { id: ONLY_ROW_ID, ...DEFAULT_ATTENDANCE, ...fields })

const within = ([min, max]: readonly [number, number]) =>
  v.pipe(v.number('required'), v.integer('integer'), v.minValue(min, 'invalid'), v.maxValue(max, 'invalid'))

/** Says where the shop is, how near somebody has to be, and from when on she is late. */
export const changeAttendanceSetting = defineCommand({
  name: 'changeAttendanceSetting',
  version: 1,
  kind: 'online',
  permission: may('settings', 'edit'),
  input: v.object({
    place: v.nullable(coordinatesSchema),
    radiusMetres: within(RADIUS_METRES),
    graceMinutes: within(GRACE_MINUTES),
  }),
  refusals: ['settings.no-permission'],
  load: (read) => read.get(attendanceSetting, ONLY_ROW_ID),
  decide: (given, setting) => happened([attendanceChange(setting, given)]),
})
