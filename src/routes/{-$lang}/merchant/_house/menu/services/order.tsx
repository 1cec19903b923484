import { createFileRoute } from '@tanstack/react-router'
import { OrderPart } from '../../../../../../engine/entity/order-part.tsx'
import { servicePresentation } from '../../../../../../features/catalog/services.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/services/order')({
  component: () => <OrderPart presentation={servicePresentation} />,
})
