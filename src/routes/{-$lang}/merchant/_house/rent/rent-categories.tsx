import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { CategoriesScreen } from '../../../../../features/rentals/pieces/categories/categories-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-categories')({
  loader: wordsFor('rentals'),
  component: CategoriesScreen,
})
