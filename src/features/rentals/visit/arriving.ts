import type { VisitStart } from '../parts/visit-address.ts'
import { type CartState, isCartEmpty, orderOf } from '../../cart/cart-state.ts'

/** What comes in from another screen. */
export type Arrival = Pick<VisitStart, 'customerId' | 'visitId'> & { readonly isNew: boolean; readonly pieces: readonly unknown[] }

/**
 * What becomes of the open visit when something comes in: it is gone on with, begun anew where nothing but a customer is in it, or whoever works here is asked, because the pieces
 * of two customers must never meet on one bill by themselves.
 */
export function onArrival(open: CartState, { customerId, visitId, isNew, pieces }: Arrival): 'add' | 'ask' | 'start' {
  if (open.paid || open.taken.length > 0) return 'add'
  if (isCartEmpty(open)) return isNew && open.customer ? 'start' : 'add'
  if (isNew) return 'ask'
  if (visitId === orderOf(open).orderId) return 'add'
  if (customerId !== null) return open.customer?.id === customerId ? 'add' : 'ask'
  return pieces.length > 0 ? 'ask' : 'add'
}
