import { type Money, ZERO, minor, smallerMoney, subtractMoney } from '../kernel/money.ts'
import { onlineAmount } from '../sales/pay-online.ts'
import { ORDER_STATUS } from './rental-order.ts'
import type { Order } from './order-view.ts'
import { type OrderSums, orderBalance } from './visit-money.ts'

const atLeastZero = (amount: number): Money => (amount > 0 ? minor(amount) : ZERO)

/** Splits the open amount of an order into money paid online that waits on the balance, and money still to be paid. */
export function restToPay(sums: OrderSums): { readonly online: Money; readonly toPay: Money } {
  const { left } = orderBalance(sums)
  const online = smallerMoney(atLeastZero(sums.paidOnline ?? ZERO), left)
  return { online, toPay: subtractMoney(left, online) }
}

/** The amount that can be paid online for an order now; zero if cancelled. */
export const orderPayableOnline = (order: Order, currency: string): Money =>
  order.status === ORDER_STATUS.cancelled ? ZERO : onlineAmount(restToPay(order).toPay, currency)

interface PaidDocument {
  readonly before: OrderSums
  /** The order's sums including the document, but with `paidOnline` unchanged. */
  readonly after: OrderSums
  /** The customer's balance before the document, and the part that pays it. */
  readonly balance: Money
  readonly spent: Money
}

/**
 * Updates the money waiting on the balance when a document of the order is paid: the part paid from the balance is used up, and never more
 * waits than the balance holds. `surplus` is how much was paid by other means although money was waiting.
 */
export function afterDocument({ before, after, balance, spent }: PaidDocument): { readonly paidOnline: Money; readonly surplus: Money } {
  const waiting = atLeastZero(before.paidOnline ?? ZERO)
  const waits = smallerMoney(atLeastZero(waiting - spent), atLeastZero(balance - spent))
  const beyond = (amount: Money, sums: OrderSums): number => atLeastZero(amount - orderBalance(sums).left)
  // A surplus from an earlier price reduction is not caused by this document.
  return { paidOnline: waits, surplus: atLeastZero(beyond(waits, after) - beyond(waiting, before)) }
}
