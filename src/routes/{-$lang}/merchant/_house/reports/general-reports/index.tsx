import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/route-language.ts'
import { RentalListsScreen } from '../../../../../../features/rentals/reports/rental-lists-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/general-reports/')({
  loader: wordsFor('rentals'),
  component: RentalListsScreen,
})
