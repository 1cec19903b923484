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

/** All that says on which days the shop is open. */
export interface OpenDays extends Pick<BusinessProfile, 'hours' | 'specialHours'>, Pick<AttendanceSetting, 'holidays'> {}

/** holiday: the whole shop is on holiday. special: it said so of these very days. weekday: it is never open on this day of the week, Sunday being 0. */
export type Closure =
  { readonly why: 'holiday'; readonly name: string } | { readonly why: 'special' } | { readonly why: 'weekday'; readonly weekday: number }

/**
 * Whether the shop is closed on a day, and why; null where it is open. A holiday comes before everything, then what was said of the very
 * day, then the week. A shop that has said no hours is closed on no day of the week. Hours belong to the day on which they begin: a night
 * that runs into a closed day does not open it.
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

/** On which days the shop is open, for whoever gives customers a day. */
export const openDays = defineView({
  name: 'open-days',
  params: v.object({}),
  permission: [may('rent', 'view'), may('rent', 'book'), may('settings', 'view')],
  read: readOpenDays,
})
