import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Shirt } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { HandOverScreen } from '../../../../../features/rentals/hand-over/hand-over-screen.tsx'
import { handOverSearch } from '../../../../../features/rentals/parts/visit-address.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/hand-over')({
  staticData: {
    screen: {
      label: msg({ message: 'Hand over', context: 'menu' }),
      icon: Shirt,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 50,
    },
  },
  validateSearch: handOverSearch,
  loader: wordsFor('rentals', 'payments'),
  component: HandOverScreen,
})
