import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { SellCardScreen } from '../../../../../features/gift-cards/sell-card-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/sell-gift-card')({
  staticData: {
    screen: {
      label: msg({ message: 'Sell a gift card', context: 'menu' }),
      icon: Gift,
      permission: may('pointOfSale', 'sellGiftCards'),
      worksOffline: true,
      order: 378,
      menu: 'catalog',
    },
  },
  loader: wordsFor('gift-cards', 'payments'),
  component: SellCardScreen,
})
