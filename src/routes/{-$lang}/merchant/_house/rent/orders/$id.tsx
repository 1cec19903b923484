import { createFileRoute } from '@tanstack/react-router'
import { Order } from '../../../../../-parts/order.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/orders/$id')({
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useParams()
  return <Order id={id} />
}
