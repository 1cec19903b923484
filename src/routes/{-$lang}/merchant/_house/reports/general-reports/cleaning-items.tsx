import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { CleaningItemsScreen } from '../../../../../../features/rentals/reports/item-lists.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/general-reports/cleaning-items')({
  staticData: {
    screen: {
      label: msg`Pieces in cleaning`,
      icon: Sparkles,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 310,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('rentals'),
  component: CleaningItemsScreen,
})
