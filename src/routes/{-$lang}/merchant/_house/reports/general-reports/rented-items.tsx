import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Shirt } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { RentedItemsScreen } from '../../../../../../features/rentals/reports/item-lists.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/general-reports/rented-items')({
  staticData: {
    screen: {
      label: msg`Rented pieces`,
      icon: Shirt,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 300,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('rentals'),
  component: RentedItemsScreen,
})
