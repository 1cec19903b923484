import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChartLine } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { TypesScreen } from '../../../../../../features/customers/report-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/historical-data-for-customers-types')({
  staticData: {
    screen: {
      label: msg({ message: 'Customers by class, by month', context: 'menu' }),
      icon: ChartLine,
      permission: may('customers', 'view'),
      worksOffline: true,
      order: 142,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('customers'),
  component: TypesScreen,
})
