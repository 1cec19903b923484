import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Objection, type RowOf, defineCommand, happened } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { type PeriodFault, periodFaults } from '../kernel/kinds/day-periods.ts'
import { daySchema } from '../kernel/time.ts'
import { attendanceChange, attendanceSetting } from './attendance-setting.ts'

/** A holiday longer than a year is a typing error in the year. */
const HOLIDAY_DAYS_MAX = 366
export const HOLIDAYS_MAX = 60
export const HOLIDAY_NAME_LENGTH_MAX = 80

const typedHoliday = v.object({
  name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(HOLIDAY_NAME_LENGTH_MAX, 'too-long')),
  startsOn: v.pipe(v.string('required'), daySchema),
  endsOn: v.pipe(v.string('required'), daySchema),
})

const CODES = {
  backwards: 'settings.end-before-start',
  'too-long': 'settings.period-too-long',
  overlap: 'settings.periods-overlap',
} as const satisfies Record<PeriodFault['fault'], string>

function objectionTo({ nth, field, fault }: PeriodFault): Objection<(typeof CODES)[PeriodFault['fault']]> {
  const details = fault === 'too-long' ? { details: { days: HOLIDAY_DAYS_MAX } } : {}
  return { code: CODES[fault], field: `holidays.${nth}.${field}`, ...details }
}

export const changeHolidays = defineCommand({
  name: 'changeHolidays',
  version: 1,
  kind: 'online',
  permission: may('settings', 'edit'),
  input: v.object({ holidays: v.pipe(v.array(typedHoliday), v.maxLength(HOLIDAYS_MAX, 'too-many')) }),
  refusals: ['settings.no-permission', ...Object.values(CODES)],
  load: (read): Promise<RowOf<typeof attendanceSetting> | null> => read.get(attendanceSetting, ONLY_ROW_ID),
  decide({ holidays }, setting) {
    const [fault] = periodFaults(holidays, HOLIDAY_DAYS_MAX)
    if (fault) return { ok: false, refusal: objectionTo(fault) }
    const sorted = holidays.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
    return happened([attendanceChange(setting, { holidays: sorted })])
  },
})
