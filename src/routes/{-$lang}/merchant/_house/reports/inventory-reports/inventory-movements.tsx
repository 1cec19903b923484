import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { InventoryMovementsScreen } from '../../../../../../features/stock/reports/report-pages.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/inventory-reports/inventory-movements')({
  staticData: {
    screen: {
      label: msg({ message: 'Inventory movements', context: 'menu' }),
      icon: ArrowLeftRight,
      permission: may('reports', 'inventoryMovements'),
      worksOffline: false,
      order: 500,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('stock'),
  component: InventoryMovementsScreen,
})
