import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MessageSquareWarning } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ComplaintsScreen } from '../../../../../../features/surveys/report-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/complaints')({
  staticData: {
    screen: {
      label: msg({ message: 'Complaints and suggestions', context: 'menu' }),
      icon: MessageSquareWarning,
      permission: may('reports', 'complaintNotices'),
      worksOffline: false,
      order: 183,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('surveys'),
  component: ComplaintsScreen,
})
