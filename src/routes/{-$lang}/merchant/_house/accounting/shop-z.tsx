import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { ShopZScreen, shopZSearch } from '../../../../../features/shifts/shop-z-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/shop-z')({
  staticData: {
    screen: {
      label: msg({ message: 'Z report of the day', context: 'menu' }),
      icon: ScrollText,
      permission: may('reports', 'dailyPayments'),
      worksOffline: true,
      order: 189,
      menu: 'money',
    },
  },
  validateSearch: shopZSearch,
  loader: wordsFor('shifts'),
  component: ShopZScreen,
})
