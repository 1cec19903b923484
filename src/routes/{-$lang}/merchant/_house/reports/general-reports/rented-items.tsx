import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/route-language.ts'
import { RentedItemsScreen } from '../../../../../../features/rentals/reports/item-lists.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/general-reports/rented-items')({
  loader: wordsFor('rentals'),
  component: RentedItemsScreen,
})
