import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { NewPieceScreen } from '../../../../../../features/rentals/pieces/new-piece-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-item/')({
  loader: wordsFor('rentals'),
  component: NewPieceScreen,
})
