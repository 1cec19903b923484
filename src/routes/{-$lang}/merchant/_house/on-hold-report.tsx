import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CirclePause } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../engine/shell/route-language.ts'
import { HeldBillsScreen } from '../../../../features/sale/bill/held-bills-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/on-hold-report')({
  staticData: {
    screen: {
      label: msg({ message: 'On hold', context: 'menu' }),
      icon: CirclePause,
      permission: may('pointOfSale', 'holdBill'),
      worksOffline: true,
      order: 80,
      menu: 'counter',
      isOnPhoneBar: true,
    },
  },
  loader: wordsFor('sale'),
  component: HeldBillsScreen,
})
