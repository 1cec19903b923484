import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { CategoriesScreen } from '../../../../../../features/rentals/pieces/categories/categories-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-categories/')({
  validateSearch: listSearch,
  component: CategoriesScreen,
})
