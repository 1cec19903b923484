import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/route-language.ts'
import { PieceYieldScreen } from '../../../../../../features/rentals/reports/stock-moving-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/piece-yield')({
  loader: wordsFor('rentals'),
  component: PieceYieldScreen,
})
