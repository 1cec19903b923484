import { createFileRoute } from '@tanstack/react-router'
import { OrderPart } from '../../../../../../engine/noun/order-part.tsx'
import { rentCategoryPresentation } from '../../../../../../features/rentals/pieces/categories/category-look.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-categories/order')({
  component: () => <OrderPart presentation={rentCategoryPresentation} />,
})
