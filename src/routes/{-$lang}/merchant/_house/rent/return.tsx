import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Shirt } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { returnSearch } from '../../../../../features/rentals/parts/visit-address.ts'
import { ReturnScreen } from '../../../../../features/rentals/returns/return-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/return')({
  staticData: {
    screen: {
      label: msg({ message: 'Receive', context: 'menu' }),
      icon: Shirt,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 60,
    },
  },
  validateSearch: returnSearch,
  loader: wordsFor('rentals', 'payments'),
  component: ReturnScreen,
})
