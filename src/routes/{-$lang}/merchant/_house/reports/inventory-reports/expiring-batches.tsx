import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ExpiringBatchesScreen } from '../../../../../../features/stock/reports/report-pages.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/inventory-reports/expiring-batches')({
  staticData: {
    screen: {
      label: msg({ message: 'Expiring soon', context: 'menu' }),
      icon: CalendarX2,
      permission: may('reports', 'inventoryStatus'),
      worksOffline: false,
      order: 510,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('stock'),
  component: ExpiringBatchesScreen,
})
