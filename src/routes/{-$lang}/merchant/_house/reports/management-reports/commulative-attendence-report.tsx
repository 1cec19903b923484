import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { CumulativeAttendanceScreen } from '../../../../../../features/attendance/attendance-reports.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/commulative-attendence-report')({
  staticData: {
    screen: {
      label: msg`Cumulative attendance`,
      icon: CalendarCheck,
      permission: may('attendance', 'reports'),
      worksOffline: true,
      order: 600,
      menu: 'shop',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('attendance', 'entities'),
  component: CumulativeAttendanceScreen,
})
