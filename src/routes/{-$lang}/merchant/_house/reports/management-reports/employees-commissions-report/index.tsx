import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../../engine/report/report-search.ts'
import { CommissionsScreen } from '../../../../../../../features/commissions/commission-reports.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/employees-commissions-report/')({
  staticData: {
    screen: {
      label: msg({ message: 'Employee commissions', context: 'menu' }),
      icon: HandCoins,
      permission: may('reports', 'commissions'),
      worksOffline: false,
      order: 605,
      menu: 'shop',
    },
  },
  validateSearch: reportSearch,
  component: CommissionsScreen,
})
