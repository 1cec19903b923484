import type { AreaScreenProps } from '../../engine/shell/screens.ts'
import { OrderScreen } from '../../features/rentals/orders/order-screen.tsx'
import { OrdersScreen } from '../../features/rentals/orders/orders-screen.tsx'
import { useTellIssued } from '../../features/sale/receipt/just-issued.ts'

/** The rental orders, and below their address the file of one. */
export function Orders({ rest }: AreaScreenProps) {
  const tellIssued = useTellIssued()
  return rest === '' ? <OrdersScreen /> : <OrderScreen key={rest} id={rest} onIssued={tellIssued} />
}
