import { createFileRoute } from '@tanstack/react-router'
import { OrderPart } from '../../../../../../engine/entity/order-part.tsx'
import { productGroupPresentation } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/categories/order')({
  component: () => <OrderPart presentation={productGroupPresentation} />,
})
