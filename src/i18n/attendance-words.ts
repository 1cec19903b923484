import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '#domain/registry.ts'

/** Refusals of a check-in with advice, and objections to one that is accepted. */
export const attendanceWords: Record<Extract<RefusalCode, `attendance.${string}`>, MessageDescriptor> = {
  'attendance.no-permission': msg`You have no permission for attendance. Ask the manager.`,
  'attendance.not-own': msg`Everyone checks in and out for themselves only. Ask who was at the device.`,
  'attendance.not-working-here': msg`Somebody who did not work here on that day checked in or out. Ask them or the manager.`,
  'attendance.clock-behind': msg({
    message: 'This device’s clock says {saidAt}, but an entry of {otherAt} was already made on it. Set the clock, then try again.',
  }),
  'attendance.clock-differs': msg({
    message: 'The device’s clock showed {saidAt} when it was {otherAt}. The correct time was recorded. Check the device’s clock.',
  }),
  'attendance.already-in': msg({ message: 'There is a check-in of {sinceAt} already. Check out first.' }),
  'attendance.not-in': msg`There is no check-in to this check-out. Check in first, or ask the manager to enter the missing time.`,
  'attendance.shop-not-placed': msg`The shop’s location is not set. Ask the manager to set it under Attendance.`,
  'attendance.fix-not-fresh': msg`This location is outdated. Try again.`,
  'attendance.fix-inaccurate': msg({
    message:
      'The location is only accurate to {metres} m. Turn on precise location and Wi-Fi, go near a window or the door, and try again.',
  }),
  'attendance.too-far': msg({
    message: 'You are more than {radius} metres from the shop: {metres} m. Come to the shop and try again.',
  }),
  'attendance.accuracy-zero': msg`The location is too exact to be real and may be fake. Ask the employee.`,
  'attendance.same-place': msg({
    message: 'The location was exactly the same {times} times in a row and may be fake. Ask the employee.',
  }),
  'attendance.impossible-speed': msg({
    message: 'Getting from the last location to this one would need {speed} km/h. One of the locations may be fake. Ask the employee.',
  }),
  'attendance.employee-unknown': msg`This employee was not found.`,
  'attendance.own-correction': msg`Nobody corrects their own attendance. Ask whoever else may correct it.`,
  'attendance.owner-correction': msg`Only the owner corrects the owner’s attendance.`,
  'attendance.entry-unknown': msg`This entry was not found. Open the day again.`,
  'attendance.nothing-to-correct': msg`Nothing was changed. Change a time first.`,
  'attendance.in-future': msg`This time is in the future. Choose a time that has passed.`,
  'attendance.stretch-too-long': msg({ message: 'There are more than {hours} hours between check-in and check-out. Check both times.' }),
  'attendance.before-joined': msg({ message: 'This is before the day of joining, {joinedOn}. Choose a later day.' }),
  'attendance.after-last-day': msg({ message: 'This is after the last day of work, {leftOn}. Choose an earlier day.' }),
  'attendance.too-long-ago': msg({ message: 'This is more than {days} days ago and can no longer be corrected.' }),
  'attendance.overlap': msg({ message: 'Already at work on {dayOn} from {cameTime} to {wentTime}. Correct that time instead.' }),
  'attendance.overlap-open': msg({
    message: 'Already at work on {dayOn} since {cameTime}, without a check-out. Correct that time instead.',
  }),
  'attendance.overlap-end': msg({ message: 'There is already a check-out on {dayOn} at {wentTime}. Correct that time instead.' }),
  'attendance.day-too-far': msg`This is not the day of the entry. Choose it, or the day before or after.`,
}
