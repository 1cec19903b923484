import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ClockCheck } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { AttendanceScreen } from '../../../../../features/attendance/attendance-screen.tsx'

/** All employees can check in; seeing the others needs a permission. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/attendence-system')({
  staticData: {
    screen: {
      label: msg({ message: 'Attendance', context: 'menu' }),
      icon: ClockCheck,
      permission: may('attendance', 'checkIn'),
      worksOffline: true,
      worksOnPhone: true,
      order: 580,
      menu: 'shop',
    },
  },
  loader: wordsFor('attendance', 'entities'),
  component: AttendanceScreen,
})
