import { msg } from '@lingui/core/macro'
import { CalendarCheck, ClockCheck } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { AreaScreen } from '../../engine/shell/screens.ts'

const REPORT = {
  icon: CalendarCheck,
  permission: may('attendance', 'reports'),
  worksOffline: true,
  words: ['attendance', 'nouns'],
} as const
const reports = () => import('../../features/attendance/attendance-reports.tsx')

/** Who is here, and the reports of who came and went. */
export const ATTENDANCE_SCREENS: readonly AreaScreen[] = [
  {
    path: '/merchant/employees/attendence-system',
    label: msg({ message: 'Attendance', context: 'menu' }),
    icon: ClockCheck,
    // Whoever works here checks in; who else is here is shown to whoever may see that.
    permission: may('attendance', 'checkIn'),
    worksOffline: true,
    menu: 'shop',
    words: ['attendance', 'nouns'],
    load: async () => (await import('../../features/attendance/attendance-screen.tsx')).AttendanceScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/management-reports/detailed-attendence-report',
    label: msg`Detailed attendance`,
    menu: 'shop',
    load: async () => (await reports()).DetailedAttendanceScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/management-reports/commulative-attendence-report',
    label: msg`Cumulative attendance`,
    menu: 'shop',
    load: async () => (await reports()).CumulativeAttendanceScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/management-reports/employee-attendence-report',
    label: msg`Attendance of an employee`,
    takesRest: true,
    isUnlisted: true,
    load: async () => (await reports()).EmployeeAttendanceScreen,
  },
]
