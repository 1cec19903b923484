import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/route-language.ts'
import { HandOverScreen } from '../../../../../features/rentals/board/hand-over-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/hand-over')({
  loader: wordsFor('rentals'),
  component: HandOverScreen,
})
