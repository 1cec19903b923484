import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ImportScreen } from '../../../../../../features/rentals/pieces/import/import-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-items/import')({
  loader: wordsFor('rentals'),
  component: ImportScreen,
})
