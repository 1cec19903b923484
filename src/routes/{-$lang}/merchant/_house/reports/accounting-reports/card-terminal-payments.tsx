import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Nfc } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { TerminalPaymentsScreen } from '../../../../../../features/payments/terminal-payments-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/accounting-reports/card-terminal-payments')({
  staticData: {
    screen: {
      label: msg({ message: 'Card terminal payments', context: 'menu' }),
      icon: Nfc,
      permission: may('accounting', 'view'),
      worksOffline: false,
      order: 157,
      menu: 'money',
    },
  },
  validateSearch: listSearch,
  loader: wordsFor('payments'),
  component: TerminalPaymentsScreen,
})
