import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Warehouse } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { InventoryStatusScreen } from '../../../../../../features/stock/reports/report-pages.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/inventory-reports/inventory-status')({
  staticData: {
    screen: {
      label: msg({ message: 'Inventory status', context: 'menu' }),
      icon: Warehouse,
      permission: may('reports', 'inventoryStatus'),
      worksOffline: true,
      order: 490,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('stock'),
  component: InventoryStatusScreen,
})
