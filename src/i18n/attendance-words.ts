import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '#domain/registry.ts'

/** What stops a check-in, with what to do next, and what a person is told of one that counts. */
export const attendanceWords: Record<Extract<RefusalCode, `attendance.${string}`>, MessageDescriptor> = {
  'attendance.no-permission': msg`You have no permission for attendance. Ask the manager.`,
  'attendance.not-own': msg`Everybody checks in and out for herself alone. Ask who stood at the device.`,
  'attendance.not-working-here': msg`Somebody checked in or out who did not work here on that day. Ask her, or the manager.`,
  'attendance.clock-behind': msg({
    message: 'This device’s clock says {saidAt}, and {otherAt} was entered on it already. Set the clock, then try again.',
  }),
  'attendance.clock-differs': msg({
    message: 'The device’s clock said {saidAt}, and it was {otherAt}. The right time was entered. Look at the clock of the device.',
  }),
  'attendance.already-in': msg({ message: 'There is a check-in of {sinceAt} already. Check out first.' }),
  'attendance.not-in': msg`There is no check-in to this check-out. Check in first, or ask the manager to enter the missing time.`,
  'attendance.shop-not-placed': msg`The shop has not said where it is. Ask the manager to set its place under Attendance.`,
  'attendance.fix-not-fresh': msg`This location is not from now. Try again.`,
  'attendance.fix-inaccurate': msg({
    message:
      'The device knows its location only to {metres} m. Turn on precise location and Wi-Fi, go near a window or the door, and try again.',
  }),
  'attendance.too-far': msg({
    message: 'The location is farther than {radius} meters from the shop: {metres} m. Come to the shop and try again.',
  }),
  'attendance.accuracy-zero': msg`The device called its location exact to the centimetre, as made-up locations are. Ask the employee.`,
  'attendance.same-place': msg({
    message: 'The location was the very same {times} times in a row, as made-up locations are. Ask the employee.',
  }),
  'attendance.impossible-speed': msg({
    message: 'From the place before to this one it would have been {speed} km/h. One of the locations may be made up. Ask the employee.',
  }),
  'attendance.employee-unknown': msg`This employee was not found.`,
  'attendance.entry-unknown': msg`This entry was not found. Open the day again.`,
  'attendance.nothing-to-correct': msg`Nothing was changed. Change a time first.`,
  'attendance.in-future': msg`This time is still to come.`,
  'attendance.stretch-too-long': msg({ message: 'From coming to going are more than {hours} hours. Look at both times.' }),
  'attendance.day-too-far': msg`This is not the day of the entry. Choose it, or the day before or after.`,
}
