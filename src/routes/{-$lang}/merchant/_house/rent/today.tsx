import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Shirt } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { BoardScreen } from '../../../../../features/rentals/desk/board-screen.tsx'
import { boardSearch } from '../../../../../features/rentals/parts/visit-address.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/today')({
  staticData: {
    screen: {
      label: msg({ message: 'Today’s board', context: 'menu' }),
      icon: Shirt,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 40,
    },
  },
  validateSearch: boardSearch,
  loader: wordsFor('rentals', 'payments'),
  component: BoardScreen,
})
