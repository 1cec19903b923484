import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Shirt } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { findSearch } from '../../../../../features/rentals/find/find-address.ts'
import { FindScreen } from '../../../../../features/rentals/find/find-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/')({
  staticData: {
    screen: {
      label: msg({ message: 'Rentals', context: 'menu' }),
      icon: Shirt,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 30,
      menu: 'counter',
      isOnPhoneBar: true,
    },
  },
  validateSearch: findSearch,
  loader: wordsFor('rentals', 'payments'),
  component: FindScreen,
})
