import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { MostSoldProductsScreen } from '../../../../../../features/stock/reports/report-pages.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/inventory-reports/most-sold-products')({
  staticData: {
    screen: {
      label: msg({ message: 'Most sold products', context: 'menu' }),
      icon: Trophy,
      permission: may('reports', 'mostSoldProducts'),
      worksOffline: false,
      order: 540,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('stock'),
  component: MostSoldProductsScreen,
})
