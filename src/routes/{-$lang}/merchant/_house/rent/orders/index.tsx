import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { OrdersScreen } from '../../../../../../features/rentals/orders/orders-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/orders/')({ loader: wordsFor('rentals'), component: OrdersScreen })
