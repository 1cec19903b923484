import * as v from 'valibot'
import { may } from '../access/pages.ts'
import type { Reader } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { covers } from '../kernel/kinds/day-periods.ts'
import { startOfSpan } from '../kernel/span.ts'
import { type Day, daysBetween } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { type AttendanceSetting, readAttendanceSetting } from './attendance-setting.ts'
import { type BusinessProfile, businessProfile, profileOr } from './business-profile.ts'

export interface OpenDays extends Pick<BusinessProfile, 'hours' | 'specialHours'>, Pick<AttendanceSetting, 'holidays'> {}

/** holiday: of the whole shop. special: closed on these particular days. weekday: never open on this weekday, Sunday is 0. */
export type Closure =
  { readonly why: 'holiday'; readonly name: string } | { readonly why: 'special' } | { readonly why: 'weekday'; readonly weekday: number }

/**
 * Why the shop is closed on a day; null if it is open. Holidays take precedence over special days, and those over the
 * week. Without any weekly hours no weekday is closed. Hours belong to the day on which they begin: hours past midnight
 * do not open the next day.
 */
export function closureOn({ hours, specialHours, holidays }: OpenDays, day: Day): Closure | null {
  const holiday = holidays.find((period) => covers(day, period))
  if (holiday) return { why: 'holiday', name: holiday.name }
  const special = specialHours.find((period) => covers(day, period))
  if (special) return special.isClosed ? { why: 'special' } : null
  const weekday = daysBetween(startOfSpan(day, 'week'), day)
  return hours.length === 0 || hours.some((span) => span.day === weekday) ? null : { why: 'weekday', weekday }
}

async function readOpenDays(read: Reader): Promise<OpenDays> {
  const [profile, { holidays }] = await Promise.all([read.get(businessProfile, ONLY_ROW_ID), readAttendanceSetting(read)])
  const { hours, specialHours } = profileOr(profile)
  return { hours, specialHours, holidays }
}

/** The shop's opening days, for users who schedule with customers. */
export const openDays = defineView({
  name: 'open-days',
  params: v.object({}),
  permission: [may('rent', 'view'), may('rent', 'book'), may('settings', 'view')],
  read: readOpenDays,
})
