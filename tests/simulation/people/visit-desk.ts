import type { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, minor, subtractMoney } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import type { rentalOrder } from '#domain/orders/rental-order.ts'
import type { Visit, VisitLine } from '#domain/orders/visit-bill.ts'
import { visitTotals } from '#domain/orders/visit-money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { billHead } from '#domain/sales/bill-head.ts'
import { LINE_KIND, type invoice } from '#domain/sales/invoice.ts'
import type { Desk } from './desk-acts.ts'
import type { pieces } from '../world/shop.ts'

/** A desk with a customer and the applicable terms. */
export interface VisitDesk extends Desk {
  readonly buyer: RowOf<typeof customer>
  readonly head: ReturnType<typeof billHead>
  readonly judgedAt: Instant
  readonly till: number
}

export interface OrderShown {
  readonly order: RowOf<typeof rentalOrder>
  readonly documents: readonly RowOf<typeof invoice>[]
  /** Its effective bookings. */
  readonly standing: readonly Booking[]
}

export type OrderAct = (visit: VisitDesk, shown: OrderShown) => Promise<void>

type Requested = Pick<Visit, 'orderId' | 'orderShareCode' | 'eventOn' | 'orderNote' | 'kind' | 'advance' | 'prepaid' | 'insurance'> & {
  readonly lines: VisitLine[]
}

/** Adds up the visit as its screen does, and pays it. */
export function checkOut(visit: VisitDesk, { lines, ...request }: Requested): Promise<void> {
  const { buyer, head, newId, commit } = visit
  const bill = { customerId: buyer.id, lines, billDiscount: ZERO, pointsSpent: 0, note: null, heldBillId: null }
  const { toPay, payable } = visitTotals({ ...request, bill }, head.terms)
  const mayOwe = request.kind === 'invoice' && request.insurance === 0 && payable > 0
  const given = { ...request, ...head, bill, invoiceId: newId(), shareCode: shareCodeOf(newId()), buyer: buyerOf(visit), total: toPay }
  return commit(checkOutVisit, { ...given, tenders: tendersFor(visit, toPay, mayOwe) })
}

/** In cash with a note that is too large, split over two methods, or partly owed. */
export function tendersFor({ chance, newId }: Desk, total: Money, mayOwe: boolean): Tender[] {
  const part = (method: Tender['method'], tendered: number): Tender => ({
    ...{ id: newId(), method, tendered: minor(tendered), authorizationCode: null, reference: null },
  })
  if (total === 0) return []
  const roll = chance.float()
  const half = Math.floor(total / 2)
  if (mayOwe && half > 0 && roll < 0.2) return [part(PAYMENT_METHOD.cash, half)]
  if (half > 0 && roll < 0.5) return [part(PAYMENT_METHOD.transfer, half), part(PAYMENT_METHOD.cash, total - half)]
  return [part(PAYMENT_METHOD.cash, roll < 0.7 ? Math.ceil(total / 50_000) * 50_000 : total)]
}

export const shareCodeOf = (id: Id): string => id.replaceAll('-', '')
export const buyerOf = ({ buyer: { name, mobile, trn } }: VisitDesk): Visit['buyer'] => ({ name, mobile, trn })

type Piece = (typeof pieces)[number]
type Part = NonNullable<VisitLine['rental']>

/** A bill line for a new rental. */
export function rentalLineOf(
  { newId, judgedAt }: VisitDesk,
  piece: Piece,
  request: Money,
  part: Pick<Part, 'bookingId' | 'claim' | 'invoicedBefore' | 'person' | 'isDelivered'>,
): VisitLine {
  const { id: itemId, nameAr, nameEn, code } = piece
  const prices = { unitPrice: request, listPrice: request, discount: ZERO }
  return {
    ...{ id: newId(), kind: LINE_KIND.rental, itemId, nameAr, nameEn, quantity: 1, ...prices, employeeId: null, note: null },
    rental: { ...part, code, eventOn: null, judgedAt },
  }
}

/** The difference, or zero when it is negative. */
export const leftOf = (whole: Money, part: Money): Money => (part >= whole ? ZERO : subtractMoney(whole, part))
