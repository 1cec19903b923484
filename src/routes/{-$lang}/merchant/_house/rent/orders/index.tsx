import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '../../../../../../features/rentals/orders/orders-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/orders/')({
  component: OrdersScreen,
})
