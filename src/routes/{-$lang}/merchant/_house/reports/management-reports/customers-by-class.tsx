import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ByClassScreen } from '../../../../../../features/customers/by-class-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/customers-by-class')({
  staticData: {
    screen: {
      label: msg({ message: 'Customers by class', context: 'menu' }),
      icon: UsersRound,
      permission: may('customers', 'view'),
      worksOffline: true,
      order: 140,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('customers'),
  component: ByClassScreen,
})
