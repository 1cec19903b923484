import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { StockMovingScreen } from '../../../../../../features/rentals/reports/stock-moving-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/stock-moving-report')({
  staticData: {
    screen: {
      label: msg`Piece movements`,
      icon: ArrowLeftRight,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 330,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('rentals'),
  component: StockMovingScreen,
})
