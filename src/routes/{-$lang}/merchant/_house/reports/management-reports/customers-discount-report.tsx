import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BadgePercent } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { DiscountsScreen } from '../../../../../../features/customers/report-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/customers-discount-report')({
  staticData: {
    screen: {
      label: msg({ message: 'Discounts of customers', context: 'menu' }),
      icon: BadgePercent,
      permission: may('accounting', 'view'),
      worksOffline: true,
      order: 175,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('customers'),
  component: DiscountsScreen,
})
