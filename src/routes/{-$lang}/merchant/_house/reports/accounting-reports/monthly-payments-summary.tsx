import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarRange } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { MonthlyPaymentsScreen } from '../../../../../../features/payments/daily-payments-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/accounting-reports/monthly-payments-summary')({
  staticData: {
    screen: {
      label: msg({ message: 'Monthly payments', context: 'menu' }),
      icon: CalendarRange,
      permission: may('reports', 'dailyPayments'),
      worksOffline: true,
      order: 170,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('payments'),
  component: MonthlyPaymentsScreen,
})
