import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { Visit } from '../../../../-parts/sale.tsx'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { arrivalSearch } from '../../../../../features/rentals/parts/visit-address.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/visit')({
  staticData: {
    screen: {
      label: msg({ message: 'New rental', context: 'menu' }),
      icon: ShoppingBag,
      permission: may('rent', 'book'),
      worksOffline: true,
      order: 90,
      menu: 'counter',
      menuUnless: '/merchant/billing',
    },
  },
  validateSearch: arrivalSearch,
  loader: wordsFor('sale', 'rentals', 'payments', 'customers'),
  component: Visit,
})
