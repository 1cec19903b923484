import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { TipsScreen } from '../../../../../../features/payments/tips/tips-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/accounting-reports/tips-by-employee')({
  staticData: {
    screen: {
      label: msg({ message: 'Tips by employee', context: 'menu' }),
      icon: HandCoins,
      permission: may('reports', 'dailyPayments'),
      worksOffline: true,
      order: 166,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('payments'),
  component: TipsScreen,
})
