import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { DailyPaymentsScreen } from '../../../../../../features/payments/daily-payments-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/accounting-reports/daily-payments-summary')({
  staticData: {
    screen: {
      label: msg({ message: 'Daily payments', context: 'menu' }),
      icon: Wallet,
      permission: may('reports', 'dailyPayments'),
      worksOffline: true,
      order: 160,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('payments'),
  component: DailyPaymentsScreen,
})
