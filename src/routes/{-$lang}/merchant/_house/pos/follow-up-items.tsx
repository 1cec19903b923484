import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/route-language.ts'
import { FollowUpItemsScreen } from '../../../../../features/rentals/reports/follow-up-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/follow-up-items')({
  loader: wordsFor('rentals'),
  component: FollowUpItemsScreen,
})
