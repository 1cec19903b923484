import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ExpiredCardsScreen } from '../../../../../../features/gift-cards/report-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/expired-gifts-cards')({
  staticData: {
    screen: {
      label: msg({ message: 'Expired gift cards', context: 'menu' }),
      icon: Gift,
      permission: may('accounting', 'view'),
      worksOffline: true,
      order: 178,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('gift-cards', 'payments'),
  component: ExpiredCardsScreen,
})
