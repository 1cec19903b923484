import { createFileRoute } from '@tanstack/react-router'
import { OrderPart } from '../../../../../../engine/entity/order-part.tsx'
import { rentCategoryPresentation } from '../../../../../../features/rentals/pieces/categories/category-presentation.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-categories/order')({
  component: () => <OrderPart presentation={rentCategoryPresentation} />,
})
