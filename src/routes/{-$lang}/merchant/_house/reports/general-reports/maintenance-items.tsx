import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/route-language.ts'
import { MaintenanceItemsScreen } from '../../../../../../features/rentals/reports/item-lists.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/general-reports/maintenance-items')({
  loader: wordsFor('rentals'),
  component: MaintenanceItemsScreen,
})
