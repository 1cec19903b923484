import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ActivitySummaryScreen } from '../../../../../../features/activity/activity-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/activities-report-summary')({
  staticData: {
    screen: {
      label: msg({ message: 'Activities by employee', context: 'menu' }),
      icon: ChartNoAxesColumn,
      permission: may('reports', 'activities'),
      worksOffline: false,
      order: 220,
      menu: 'shop',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('activity', 'timeline'),
  component: ActivitySummaryScreen,
})
