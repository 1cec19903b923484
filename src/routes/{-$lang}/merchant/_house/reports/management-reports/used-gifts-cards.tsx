import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { UsedCardsScreen } from '../../../../../../features/gift-cards/report-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/used-gifts-cards')({
  staticData: {
    screen: {
      label: msg({ message: 'Used gift cards', context: 'menu' }),
      icon: Gift,
      permission: may('accounting', 'view'),
      worksOffline: true,
      order: 177,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('gift-cards', 'payments'),
  component: UsedCardsScreen,
})
