import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChartColumnStacked } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { InventoryReportsScreen } from '../../../../../../features/stock/reports/report-pages.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/inventory-reports/')({
  staticData: {
    screen: {
      label: msg({ message: 'Inventory reports', context: 'menu' }),
      icon: ChartColumnStacked,
      permission: may('reports', 'inventoryStatus'),
      worksOffline: false,
      order: 480,
      menu: 'catalog',
    },
  },
  loader: wordsFor('stock'),
  component: InventoryReportsScreen,
})
