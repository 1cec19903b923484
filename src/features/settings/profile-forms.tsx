import { msg } from '@lingui/core/macro'
import { typed } from '#domain/entities/typed.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { WeekHours } from '#domain/kernel/kinds/hour-spans.ts'
import { HOLIDAYS_MAX, HOLIDAY_NAME_LENGTH_MAX, changeHolidays } from '#domain/settings/change-holidays.ts'
import { changeBusinessHours, changeChannels, changeSpecialHours, type channelsTyped } from '#domain/settings/change-profile.ts'
import type { FormDeclaration, FormField, OwnFieldProps } from '../../engine/declarations.ts'
import { HoursField } from '../../engine/entity/kinds/hours-field.tsx'
import { RowsField } from '../../engine/entity/kinds/rows-field.tsx'
import { TimeField } from '../../engine/entity/kinds/time-field.tsx'

type Row = Readonly<Record<string, unknown>>

export const hoursForm: FormDeclaration<typeof changeBusinessHours, InputOf<typeof changeBusinessHours>> = {
  command: changeBusinessHours,
  submit: msg`Save hours`,
  fields: [{ name: 'hours', label: msg`Business hours`, kind: 'hours', own: HoursField, isWide: true }],
  toInput: (draft) => draft,
}

/** Sunday is 0. */
const FRIDAY = 5
/** Default opening hours of a new shop, typical in the Gulf: until late, and on Friday from the afternoon. */
export const USUAL_HOURS: WeekHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  from: (day === FRIDAY ? '16:00' : '10:00') as WeekHours[number]['from'],
  to: '22:00' as WeekHours[number]['to'],
}))

const PERIODS_MAX = 60
const PERIOD = {
  startsOn: typed.day(),
  endsOn: typed.day(),
  isClosed: typed.flag(false),
  from: typed.optionalTime(),
  to: typed.optionalTime(),
}
const isClosed = (row: Row): boolean => row['isClosed'] === true
export const PERIOD_FIELDS: readonly FormField<Row>[] = [
  { name: 'startsOn', label: msg`From`, kind: 'day', isRequired: true },
  { name: 'endsOn', label: msg({ message: 'Until and including', context: 'day' }), kind: 'day', isRequired: true },
  { name: 'isClosed', label: msg`Closed on these days`, kind: 'flag' },
  { name: 'from', label: msg({ message: 'From', context: 'time' }), kind: 'time', own: TimeField, isReadOnly: isClosed },
  { name: 'to', label: msg({ message: 'To', context: 'time' }), kind: 'time', own: TimeField, isReadOnly: isClosed },
]

const SpecialHoursField = (props: OwnFieldProps) => <RowsField {...props} typed={PERIOD} max={PERIODS_MAX} fields={PERIOD_FIELDS} />

export const specialHoursForm: FormDeclaration<typeof changeSpecialHours, InputOf<typeof changeSpecialHours>> = {
  command: changeSpecialHours,
  submit: msg`Save these days`,
  fields: [
    {
      name: 'specialHours',
      label: msg`Other hours for some days`,
      kind: 'rows',
      own: SpecialHoursField,
      hint: msg`At most 30 days at a time: a holiday, a season, a day on which the shop is closed.`,
      isWide: true,
    },
  ],
  toInput: (draft) => draft,
}

const HOLIDAY = { name: typed.text(HOLIDAY_NAME_LENGTH_MAX), startsOn: typed.day(), endsOn: typed.day() }
export const HOLIDAY_FIELDS: readonly FormField<Row>[] = [
  { name: 'name', label: msg`Holiday`, kind: 'text', isRequired: true, lengthMax: HOLIDAY_NAME_LENGTH_MAX },
  ...PERIOD_FIELDS.slice(0, 2),
]

const HolidaysField = (props: OwnFieldProps) => <RowsField {...props} typed={HOLIDAY} max={HOLIDAYS_MAX} fields={HOLIDAY_FIELDS} />

export const holidaysForm: FormDeclaration<typeof changeHolidays, InputOf<typeof changeHolidays>> = {
  command: changeHolidays,
  submit: msg`Save holidays`,
  fields: [
    {
      name: 'holidays',
      label: msg`Holidays of the shop`,
      kind: 'rows',
      own: HolidaysField,
      hint: msg`No employee is expected at work on these days: nobody counts as late or absent. The rental desk is told that the shop is closed.`,
      isWide: true,
    },
  ],
  toInput: (draft) => draft,
}

export const channelsForm: FormDeclaration<typeof changeChannels, ReturnType<typeof channelsTyped>> = {
  command: changeChannels,
  inputPath: 'channels',
  submit: msg`Save channels`,
  fields: [
    { name: 'telephone', label: msg`Phone`, kind: 'telephone', lengthMax: 30, hint: msg`With + or 00 and the country code.` },
    { name: 'whatsapp', label: msg`WhatsApp`, kind: 'telephone', lengthMax: 30, hint: msg`With the country code, without + or 00.` },
    { name: 'maps', label: msg`Google Maps`, kind: 'code', lengthMax: 300 },
    { name: 'instagram', label: msg`Instagram`, kind: 'code', lengthMax: 300 },
    { name: 'snapchat', label: msg`Snapchat`, kind: 'code', lengthMax: 300 },
    { name: 'tiktok', label: msg`TikTok`, kind: 'code', lengthMax: 300 },
    { name: 'facebook', label: msg`Facebook`, kind: 'code', lengthMax: 300 },
    { name: 'facebookPageId', label: msg`Number of the Facebook page`, kind: 'code', lengthMax: 30 },
    { name: 'googleReview', label: msg`Link for a Google review`, kind: 'code', lengthMax: 300 },
  ],
  toInput: (channels) => ({ channels }),
}
