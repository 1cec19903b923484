import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { MaintenanceItemsScreen } from '../../../../../../features/rentals/reports/item-lists.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/general-reports/maintenance-items')({
  staticData: {
    screen: {
      label: msg`Pieces in the workshop`,
      icon: Wrench,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 320,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('rentals'),
  component: MaintenanceItemsScreen,
})
