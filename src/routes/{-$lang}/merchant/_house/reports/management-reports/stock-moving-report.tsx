import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/route-language.ts'
import { StockMovingScreen } from '../../../../../../features/rentals/reports/stock-moving-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/stock-moving-report')({
  loader: wordsFor('rentals'),
  component: StockMovingScreen,
})
