import { may } from '../access/pages.ts'
import { type Change, type DecisionContext, type Reader, type RowOf, increment, insert, patch } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney } from '../kernel/money.ts'
import { type Day, dayOf } from '../kernel/time.ts'
import type { SettledTender } from '../payments/settle.ts'
import { type Booking, booking } from '../rentals/booking/booking.ts'
import { invoice } from '../sales/invoice.ts'
import { INSURANCE_ENTRY, insuranceEntry } from './insurance/insurance-entry.ts'
import { ORDER_STATUS, rentalOrder } from './rental-order.ts'
import { type OrderSums, orderBalance } from './visit-money.ts'

export type Order = RowOf<typeof rentalOrder>

export const BOOK = may('rent', 'book')
export const SETTLE = may('rent', 'settle')
export const CANCEL = may('rent', 'cancel')

const ORDER_ROWS_MAX = 1000

export const documentsOf = (read: Reader, orderId: Id): Promise<RowOf<typeof invoice>[]> =>
  read.select(invoice, { where: [{ field: 'orderId', is: orderId }], limit: ORDER_ROWS_MAX })

export const bookingsOfOrder = (read: Reader, orderId: Id): Promise<Booking[]> =>
  read.select(booking, { where: [{ field: 'orderId', is: orderId }], limit: ORDER_ROWS_MAX })

/** The number of an order opened without a document where no till assigns one: in a browser, or on an old till. */
export const numberOfOrder = (orderId: Id): string => `R-${orderId.replaceAll('-', '').slice(-7).toUpperCase()}`

export interface OrderOpened {
  readonly orderId: Id
  readonly orderShareCode: string
  readonly eventOn: Day | null
  readonly orderNote: string | null
  readonly customerId: Id
  readonly customerName: string
  readonly customerMobile: string | null
  readonly zone: string
}

export const NO_SUMS = {
  ...{ agreed: ZERO, advancePaid: ZERO, advanceKept: ZERO, invoiced: ZERO, paidOnline: ZERO, insuranceHeld: ZERO },
} satisfies OrderSums

/** Whether any money was received, including insurance amounts: its bookings then no longer lapse. */
export const hasMoney = ({ advancePaid, advanceKept: advanceRetained, invoiced, insuranceHeld, paidOnline = ZERO }: OrderSums): boolean =>
  [advancePaid, advanceRetained, invoiced, insuranceHeld, paidOnline].some((amount) => amount !== 0)

/** Reopens a closed or cancelled order when something new happens to it. */
export const reopening = (order: Order | null): Change[] =>
  order && order.status !== ORDER_STATUS.open ? [patch(rentalOrder, order.id, { status: ORDER_STATUS.open })] : []

/** Opens the order with these sums, or adds them to it. Reopens a closed or cancelled order; closes it if `isLast`. */
export function orderChanges(
  before: Order | null,
  opened: OrderOpened,
  by: Partial<OrderSums>,
  context: DecisionContext,
  isLast = false,
): Change[] {
  const sums = { ...NO_SUMS, ...by }
  if (before) {
    const isChanged = Object.values(sums).some((amount) => amount !== 0)
    const isOver = isLast && before.status !== ORDER_STATUS.cancelled
    return [...(isChanged ? [increment(rentalOrder, before.id, sums)] : []), ...(isOver ? closing(before) : reopening(before))]
  }
  return [
    insert(rentalOrder, {
      id: opened.orderId,
      number: context.orderNumber ?? context.document?.number ?? numberOfOrder(opened.orderId),
      customerId: opened.customerId,
      customerName: opened.customerName,
      customerMobile: opened.customerMobile,
      eventOn: opened.eventOn,
      note: opened.orderNote,
      shareCode: opened.orderShareCode,
      status: ORDER_STATUS.open,
      openedAt: context.now,
      openedOn: dayOf(context.now, opened.zone),
      employeeId: context.actor.employeeId,
      deviceId: context.deviceId,
      ...sums,
    }),
  ]
}

interface Entered {
  readonly orderId: Id
  readonly customerId: Id | null
  readonly enteredOn: Day
}

export const entryRow = (
  id: Id,
  kind: RowOf<typeof insuranceEntry>['kind'],
  amount: Money,
  { orderId, customerId, enteredOn }: Entered,
  context: DecisionContext,
  more: Partial<RowOf<typeof insuranceEntry>> = {},
): Change =>
  insert(insuranceEntry, {
    id,
    orderId,
    customerId,
    kind,
    amount,
    method: null,
    tendered: ZERO,
    change: ZERO,
    rounding: ZERO,
    authorizationCode: null,
    reference: null,
    penalty: null,
    reason: null,
    invoiceId: null,
    enteredAt: context.now,
    enteredOn,
    employeeId: context.actor.employeeId,
    deviceId: context.deviceId,
    tillSeq: context.seq ?? null,
    ...more,
  })

export const takenEntries = (tenders: readonly SettledTender[], of: Entered, context: DecisionContext): Change[] =>
  tenders.map(({ id, method, amount, tendered, change, rounding = ZERO, authorizationCode, reference }) =>
    entryRow(id, INSURANCE_ENTRY.taken, amount, of, context, { method, tendered, change, rounding, authorizationCode, reference }),
  )

/** Whether nothing is out, planned, unpaid, overpaid or held any more. */
export const isAtItsEnd = (sums: OrderSums, bookings: readonly Booking[]): boolean => {
  const { left, over } = orderBalance(sums)
  return left === 0 && over === 0 && sums.insuranceHeld === 0 && bookings.every((row) => row.closedAt !== null)
}

export const isOverAfter = (order: Order, by: Partial<OrderSums>, bookings: readonly Booking[]): boolean =>
  isAtItsEnd(
    {
      agreed: sum(order.agreed, by.agreed),
      advancePaid: sum(order.advancePaid, by.advancePaid),
      advanceKept: sum(order.advanceKept, by.advanceKept),
      invoiced: sum(order.invoiced, by.invoiced),
      insuranceHeld: sum(order.insuranceHeld, by.insuranceHeld),
    },
    bookings,
  )

const closing = (order: Order): Change[] =>
  order.status === ORDER_STATUS.open ? [patch(rentalOrder, order.id, { status: ORDER_STATUS.closed })] : []

/**
 * Closes an order that is completed by this change, or reopens a closed one that no longer is. Does not close it while a late fee is
 * uncharged (`feeOpen`): that has to be confirmed by an employee.
 */
export const closingChanges = (order: Order, by: Partial<OrderSums>, bookings: readonly Booking[], feeOpen: Money = ZERO): Change[] => {
  const isEnd = isOverAfter(order, by, bookings)
  if (order.status === ORDER_STATUS.closed && !isEnd) return reopening(order)
  return isEnd && feeOpen === 0 ? closing(order) : []
}

const sum = (a: Money, b: Money = ZERO): Money => addMoney(a, b)
