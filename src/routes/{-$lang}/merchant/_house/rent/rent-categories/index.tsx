import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '../../../../../../features/rentals/pieces/categories/categories-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-categories/')({
  component: CategoriesScreen,
})
