import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { PieceYieldScreen } from '../../../../../../features/rentals/reports/stock-moving-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/piece-yield')({
  staticData: {
    screen: {
      label: msg`What each piece earned`,
      icon: ChartNoAxesColumn,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 340,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('rentals'),
  component: PieceYieldScreen,
})
