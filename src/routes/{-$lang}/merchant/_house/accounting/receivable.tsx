import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { ReceivableScreen } from '../../../../../features/payments/receivable-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/receivable')({
  staticData: {
    screen: {
      label: msg({ message: 'Owed by customers', context: 'menu' }),
      icon: HandCoins,
      permission: may('accounting', 'receivable'),
      worksOffline: true,
      order: 202,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('payments', 'messages'),
  component: ReceivableScreen,
})
