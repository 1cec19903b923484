import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BookOpenText } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { RentalListsScreen } from '../../../../../../features/rentals/reports/rental-lists-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/general-reports/')({
  staticData: {
    screen: {
      label: msg({ message: 'Rental lists', context: 'menu' }),
      icon: BookOpenText,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 280,
      menu: 'money',
    },
  },
  loader: wordsFor('rentals'),
  component: RentalListsScreen,
})
