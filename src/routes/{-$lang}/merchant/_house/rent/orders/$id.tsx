import { createFileRoute } from '@tanstack/react-router'
import { Order } from '../../../../../-parts/order.tsx'
import { orderSearch } from '../../../../../../features/rentals/parts/visit-address.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/orders/$id')({
  validateSearch: orderSearch,
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useParams()
  return <Order id={id} />
}
