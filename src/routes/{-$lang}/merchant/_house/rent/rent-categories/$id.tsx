import { createFileRoute } from '@tanstack/react-router'
import { CategoryFile } from '../../../../../../features/rentals/pieces/categories/categories-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-categories/$id')({
  component: Category,
})

function Category() {
  const { id } = Route.useParams()
  return <CategoryFile id={id} />
}
