import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Flame } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { MostUsedProductsScreen } from '../../../../../../features/stock/reports/report-pages.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/inventory-reports/most-used-products')({
  staticData: {
    screen: {
      label: msg({ message: 'Most used products', context: 'menu' }),
      icon: Flame,
      permission: may('reports', 'mostUsedProducts'),
      worksOffline: false,
      order: 530,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('stock'),
  component: MostUsedProductsScreen,
})
