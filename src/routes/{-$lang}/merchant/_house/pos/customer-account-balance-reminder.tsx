import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { BalanceRemindersScreen } from '../../../../../features/payments/reminders/balance-reminders-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/customer-account-balance-reminder')({
  staticData: {
    screen: {
      label: msg({ message: 'Account balance reminders', context: 'menu' }),
      icon: BellRing,
      permission: may('accounting', 'receivable'),
      worksOffline: false,
      order: 184,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('payments', 'messages'),
  component: BalanceRemindersScreen,
})
