import { msg } from '@lingui/core/macro'
import { ATTENDANCE_KIND } from '#domain/attendance/attendance-entry.ts'
import type { TimelineWords } from '../../engine/timeline/timeline-words.ts'

/** Includes setting a PIN and corrections of attendance. */
export const employeeTimelineWords: TimelineWords = {
  employee_pin: { name: msg`PIN`, fields: {} },
  attendance_entry: {
    name: msg({ message: 'Attendance', context: 'timeline' }),
    fields: {
      kind: {
        label: msg({ message: 'Entered', context: 'timeline' }),
        choices: {
          [ATTENDANCE_KIND.checkIn]: msg({ message: 'Check-in', context: 'timeline' }),
          [ATTENDANCE_KIND.checkOut]: msg({ message: 'Check-out', context: 'timeline' }),
          [ATTENDANCE_KIND.removed]: msg({ message: 'Removed', context: 'timeline' }),
        },
      },
      at: { label: msg({ message: 'Time of it', context: 'timeline' }) },
    },
  },
}
