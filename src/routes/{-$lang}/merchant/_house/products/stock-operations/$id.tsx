import { createFileRoute } from '@tanstack/react-router'
import { DeliveryScreen } from '../../../../../../features/stock/delivery-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/stock-operations/$id')({
  component: Delivery,
})

function Delivery() {
  const { id } = Route.useParams()
  return <DeliveryScreen id={id} />
}
