import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PackageMinus } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { InternalUseReportScreen } from '../../../../../../features/stock/reports/report-pages.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/inventory-reports/internal-use-report')({
  staticData: {
    screen: {
      label: msg({ message: 'Use, loss and expiry', context: 'menu' }),
      icon: PackageMinus,
      permission: may('reports', 'internalUse'),
      worksOffline: false,
      order: 520,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('stock'),
  component: InternalUseReportScreen,
})
