import type { Id } from '#domain/kernel/ids.ts'
import { OrderScreen } from '../../features/rentals/orders/order-screen.tsx'
import { useAnnounceIssued } from '../../features/sale/receipt/just-issued.ts'

/** The page of a rental order; passes issued documents to the receipt. */
export const Order = ({ id }: { readonly id: Id }) => <OrderScreen id={id} onIssued={useAnnounceIssued()} />
