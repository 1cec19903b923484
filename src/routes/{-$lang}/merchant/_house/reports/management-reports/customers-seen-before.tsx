import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { SeenScreen } from '../../../../../../features/customers/report-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/customers-seen-before')({
  staticData: {
    screen: {
      label: msg({ message: 'New and frequent on a day', context: 'menu' }),
      icon: UserRoundCheck,
      permission: may('customers', 'view'),
      worksOffline: true,
      order: 144,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('customers'),
  component: SeenScreen,
})
