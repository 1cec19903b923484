import { type Money, ZERO, minor, smallerMoney, subtractMoney } from '../kernel/money.ts'
import { onlineAmount } from '../sales/pay-online.ts'
import { ORDER_STATUS } from './rental-order.ts'
import type { Order } from './order-view.ts'
import { type OrderSums, orderBalance } from './visit-money.ts'

const atLeastZero = (amount: number): Money => (amount > 0 ? minor(amount) : ZERO)

/** Of what is left to pay of an order, what was paid online and waits on the customer's balance for its document, and what is still to come in. */
export function restToPay(sums: OrderSums): { readonly online: Money; readonly toPay: Money } {
  const { left } = orderBalance(sums)
  const online = smallerMoney(atLeastZero(sums.paidOnline ?? ZERO), left)
  return { online, toPay: subtractMoney(left, online) }
}

/** What can be paid online of an order now: nothing of one that is called off. */
export const orderPayableOnline = (order: Order, currency: string): Money =>
  order.status === ORDER_STATUS.cancelled ? ZERO : onlineAmount(restToPay(order).toPay, currency)

interface PaidDocument {
  readonly before: OrderSums
  /** The order's sums with the document, but for what was paid online. */
  readonly after: OrderSums
  /** What the customer's balance had, and what of it pays the document. */
  readonly balance: Money
  readonly spent: Money
}

/**
 * What becomes of money that was paid online for an order when a document of the order is paid: the part that the balance pays is used up. Never more
 * waits than the balance still has. `surplus` is by how much the document was paid otherwise although the money waited for it.
 */
export function afterDocument({ before, after, balance, spent }: PaidDocument): { readonly paidOnline: Money; readonly surplus: Money } {
  const waiting = atLeastZero(before.paidOnline ?? ZERO)
  const waits = smallerMoney(atLeastZero(waiting - spent), atLeastZero(balance - spent))
  const beyond = (amount: Money, sums: OrderSums): number => atLeastZero(amount - orderBalance(sums).left)
  // What was a surplus before, because the price was lowered, is no fault of this document.
  return { paidOnline: waits, surplus: atLeastZero(beyond(waits, after) - beyond(waiting, before)) }
}
