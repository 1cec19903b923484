import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { PenaltiesScreen } from '../../../../../features/customers/penalties-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/customers-penalties')({
  staticData: {
    screen: {
      label: msg({ message: 'Penalties of customers', context: 'menu' }),
      icon: ShieldAlert,
      permission: may('accounting', 'view'),
      worksOffline: true,
      order: 205,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('customers'),
  component: PenaltiesScreen,
})
