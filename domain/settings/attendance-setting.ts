import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Change, type Reader, type RowOf, defineCommand, defineRecord, happened, insert, patch } from '../kernel/define.ts'
import { id, integer, json, nullable } from '../kernel/fields.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { coordinatesSchema } from '../kernel/kinds/coordinates.ts'
import { daySchema } from '../kernel/time.ts'

export const RADIUS_METRES_DEFAULT = 50
export const RADIUS_METRES = [10, 500] as const
export const GRACE_MINUTES = [0, 120] as const
const GRACE_MINUTES_DEFAULT = 5

/** A holiday without work, including its last day. */
const holidaySchema = v.object({ name: v.string(), startsOn: daySchema, endsOn: daySchema })

/**
 * The place of the shop (also shown in the general settings) and the rules of attendance. An account has at most one
 * row, with the id `ONLY_ROW_ID`.
 */
export const attendanceSetting = defineRecord({
  name: 'attendance_setting',
  travels: 'till',
  isOptional: true,
  copyRank: 0,
  fields: {
    id: id(),
    /** Null until set; check-ins are refused before that. */
    place: nullable(json(coordinatesSchema)),
    radiusMetres: integer(),
    /** Minutes after the start of the hours that still count as on time. */
    graceMinutes: integer(),
    /** Holidays of the whole shop; absent in older copies. */
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

/** Adds defaults for fields that older copies lack. */
export const attendanceOr = (setting: AttendanceSetting | null): AttendanceSetting => ({ ...DEFAULT_ATTENDANCE, ...setting })

export const readAttendanceSetting = async (read: Reader): Promise<AttendanceSetting> =>
  attendanceOr(await read.get(attendanceSetting, ONLY_ROW_ID))

/** Writes some of the settings, and inserts the row if it is missing. */
export const attendanceChange = (setting: AttendanceSetting | null, fields: Partial<AttendanceSetting>): Change =>
  setting ? patch(attendanceSetting, ONLY_ROW_ID, fields) : insert(attendanceSetting, { id: ONLY_ROW_ID, ...DEFAULT_ATTENDANCE, ...fields })

const within = ([min, max]: readonly [number, number]) =>
  v.pipe(v.number('required'), v.integer('integer'), v.minValue(min, 'invalid'), v.maxValue(max, 'invalid'))

/** Changes the place of the shop, the maximum distance and the grace period. */
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
