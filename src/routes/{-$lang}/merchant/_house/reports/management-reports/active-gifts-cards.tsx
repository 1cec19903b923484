import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ActiveCardsScreen } from '../../../../../../features/gift-cards/report-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/active-gifts-cards')({
  staticData: {
    screen: {
      label: msg({ message: 'Active gift cards', context: 'menu' }),
      icon: Gift,
      permission: may('accounting', 'view'),
      worksOffline: true,
      order: 176,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('gift-cards', 'payments'),
  component: ActiveCardsScreen,
})
