import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/employee-attendence-report')({
  staticData: {
    screen: {
      label: msg`Attendance of an employee`,
      icon: CalendarCheck,
      permission: may('attendance', 'reports'),
      worksOffline: true,
      isUnlisted: true,
    },
  },
  loader: wordsFor('attendance', 'entities'),
})
