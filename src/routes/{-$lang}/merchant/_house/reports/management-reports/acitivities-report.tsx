import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ActivityLog } from '../../../../../-parts/activity-log.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/acitivities-report')({
  staticData: {
    screen: {
      label: msg({ message: 'Activity log', context: 'menu' }),
      icon: ScrollText,
      permission: may('reports', 'activities'),
      worksOffline: false,
      order: 210,
      menu: 'shop',
    },
  },
  validateSearch: listSearch,
  loader: wordsFor('activity', 'timeline'),
  component: ActivityLog,
})
