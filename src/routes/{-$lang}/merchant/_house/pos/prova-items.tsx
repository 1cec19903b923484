import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Scissors } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { ProvaItemsScreen } from '../../../../../features/rentals/reports/follow-up-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/prova-items')({
  staticData: {
    screen: {
      label: msg`Fittings`,
      icon: Scissors,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 350,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('rentals'),
  component: ProvaItemsScreen,
})
