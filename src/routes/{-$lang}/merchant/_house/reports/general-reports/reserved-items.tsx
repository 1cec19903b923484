import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ReservedItemsScreen } from '../../../../../../features/rentals/reports/item-lists.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/general-reports/reserved-items')({
  staticData: {
    screen: {
      label: msg`Reserved pieces`,
      icon: CalendarClock,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 290,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('rentals'),
  component: ReservedItemsScreen,
})
