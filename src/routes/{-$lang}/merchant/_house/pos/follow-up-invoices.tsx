import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FileClock } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { FollowUpInvoicesScreen } from '../../../../../features/payments/reminders/follow-up-invoices-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/follow-up-invoices')({
  staticData: {
    screen: {
      label: msg({ message: 'Follow up invoices', context: 'menu' }),
      icon: FileClock,
      permission: may('accounting', 'receivable'),
      worksOffline: false,
      order: 185,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('payments', 'messages'),
  component: FollowUpInvoicesScreen,
})
