import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { PiecesScreen } from '../../../../../../features/rentals/pieces/pieces-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-items/')({
  loader: wordsFor('rentals'),
  component: PiecesScreen,
})
