import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { LabelsScreen } from '../../../../../../features/rentals/pieces/labels-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-items/labels')({
  loader: wordsFor('rentals'),
  component: LabelsScreen,
})
