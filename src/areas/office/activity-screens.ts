import { msg } from '@lingui/core/macro'
import { ChartNoAxesColumn, ScrollText } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { AreaScreen } from '../../engine/shell/screens.ts'

/** Who did what, where and when. */
export const ACTIVITY_SCREENS: readonly AreaScreen[] = [
  {
    path: '/merchant/reports/management-reports/acitivities-report',
    label: msg({ message: 'Activity log', context: 'menu' }),
    icon: ScrollText,
    permission: may('reports', 'activities'),
    worksOffline: false,
    menu: 'shop',
    words: ['activity', 'timeline'],
    load: async () => (await import('../../features/activity/activity-screens.tsx')).ActivityLogScreen,
  },
  {
    path: '/merchant/reports/management-reports/activities-report-summary',
    label: msg({ message: 'Activities by employee', context: 'menu' }),
    icon: ChartNoAxesColumn,
    permission: may('reports', 'activities'),
    worksOffline: false,
    menu: 'shop',
    words: ['activity', 'timeline'],
    load: async () => (await import('../../features/activity/activity-screens.tsx')).ActivitySummaryScreen,
  },
]
