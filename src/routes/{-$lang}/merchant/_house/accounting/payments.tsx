import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { listSearch } from '../../../../../engine/list/list-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { PaymentsScreen } from '../../../../../features/payments/payments-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/payments')({
  staticData: {
    screen: {
      label: msg({ message: 'Payments', context: 'menu' }),
      icon: Banknote,
      permission: may('accounting', 'view'),
      worksOffline: true,
      order: 155,
      menu: 'money',
    },
  },
  validateSearch: listSearch,
  loader: wordsFor('payments'),
  component: PaymentsScreen,
})
