import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { OrdersScreen } from '../../../../../../features/rentals/orders/orders-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/orders/')({
  validateSearch: listSearch,
  component: OrdersScreen,
})
