import { createFileRoute } from '@tanstack/react-router'
import { OrderPart } from '../../../../../../engine/entity/order-part.tsx'
import { serviceGroupPresentation } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/categories/order')({
  component: () => <OrderPart presentation={serviceGroupPresentation} />,
})
