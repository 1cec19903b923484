import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { GatewayPaymentsScreen } from '../../../../../../features/payments/gateway-payments-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/accounting-reports/payment-gateway-payments')({
  staticData: {
    screen: {
      label: msg({ message: 'Online payments', context: 'menu' }),
      icon: CreditCard,
      permission: may('accounting', 'view'),
      worksOffline: false,
      order: 156,
      menu: 'money',
    },
  },
  validateSearch: listSearch,
  loader: wordsFor('payments'),
  component: GatewayPaymentsScreen,
})
