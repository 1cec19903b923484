import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { UnusedScreen } from '../../../../../../features/offers/unused-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/unused-customers-offers-report')({
  staticData: {
    screen: {
      label: msg({ message: 'Unused offers', context: 'menu' }),
      icon: Gift,
      permission: may('accounting', 'view'),
      worksOffline: true,
      order: 179,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('offers'),
  component: UnusedScreen,
})
