import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/route-language.ts'
import { ProvaItemsScreen } from '../../../../../features/rentals/reports/follow-up-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/prova-items')({
  loader: wordsFor('rentals'),
  component: ProvaItemsScreen,
})
