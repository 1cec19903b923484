import { customer } from '../customers/customer.ts'
import { pointsEntered } from '../customers/points-held.ts'
import { type Product, moveGoods } from '../inventory/move-goods.ts'
import { type Change, type DecisionContext, type RowOf, increment, patch } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { PAYMENT_SOURCE, type payment } from '../payments/payment.ts'
import { tenderTaken } from '../payments/payment-row.ts'
import type { SettledTender } from '../payments/settle.ts'
import { type Booking, booking } from '../rentals/booking/booking.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { STOCK_OPERATION } from '../stock/stock-move.ts'
import type { OpenBill } from './bill.ts'
import { finishedUnanswered, heldBill } from './held-bill.ts'
import { type InvoiceLine, LINE_KIND, type invoice } from './invoice.ts'
import { isVisit, ofOneVisit, visitsAdded } from './papers/purchase.ts'

type Document = RowOf<typeof invoice>

/** The payment of one tender, for a document or without one, on the day it was taken. */
export const paymentRow = (
  tender: SettledTender,
  { id: invoiceId, customerId, issuedOn: paidOn }: Pick<Document, 'customerId' | 'issuedOn'> & { readonly id: Id | null },
  context: DecisionContext,
  source: RowOf<typeof payment>['source'] = PAYMENT_SOURCE.billing,
): Change => tenderTaken(tender, { invoiceId, customerId, paidOn }, context, source)

/** Products taken from stock and pieces taken out of rental by the lines of a bill. */
export function goodsChanges(
  lines: readonly InvoiceLine[],
  { invoiceId, zone, products }: { readonly invoiceId: string; readonly zone: string; readonly products: readonly Product[] },
  context: DecisionContext,
  nextId: () => string,
): Change[] {
  const stock = lines
    .filter((line) => line.kind === LINE_KIND.product)
    .flatMap(({ itemId: productId, quantity }, nth) => {
      const shelf = products.find(({ id }) => id === productId) ?? null
      const move = { productId, operation: STOCK_OPERATION.sold, quantity: 0 - quantity, more: { invoiceId } }
      return moveGoods(shelf, move, { id: nextId(), nth, zone }, context)
    })
  const soldPieces = lines
    .filter((line) => line.kind === LINE_KIND.rentItemSale)
    .map((line) => patch(rentItem, line.itemId, { isInService: false }))
  return [...stock, ...soldPieces]
}

/** Reservations of a sold piece lose their dates but keep their customers, who need another piece. */
export const soldAway = (promised: readonly Booking[]): Change[] =>
  promised.filter(({ state }) => state === RENT_STATE.reserved).map(({ id }) => patch(booking, id, { standing: STANDING.conflict }))

/** Takes a bill off hold when it is sold. If two tills sold it, the first invoice stays recorded. */
export function heldSold(
  { heldBillId }: Pick<OpenBill, 'heldBillId'>,
  held: RowOf<typeof heldBill> | null,
  invoiceId: Id,
  context: DecisionContext,
): Change[] {
  if (heldBillId === null) return []
  return [
    held
      ? patch(heldBill, held.id, { isOpen: false, ...(held.invoiceId ? {} : { invoiceId }) })
      : finishedUnanswered(heldBillId, invoiceId, context),
  ]
}

interface Known {
  readonly buyer: Pick<RowOf<typeof customer>, 'id' | 'lastSeenAt'> | null
  /** The account to use if `buyer` is not loaded. */
  readonly holderId?: Id | undefined
  /** Documents of the order, and credit notes that arrived before their document. */
  readonly others?: readonly Document[]
}

/** Points, debt, visit count and last visit of the customer, with the entries that explain the points. */
export function customerChanges(row: Document, nextId: () => string, { buyer, holderId, others = [] }: Known): Change[] {
  if (!row.customerId) return []
  const customerId = buyer?.id ?? holderId ?? row.customerId
  const points = row.pointsEarned - row.pointsSpent
  // If the customer's row is unknown here, the sale is valid but nothing is counted.
  const invoiceCount = buyer ? visitsAdded(row, ofOneVisit(row, others)) : 0
  const entry = (amount: number) => pointsEntered({ id: nextId(), customerId, points: amount, invoiceId: row.id, enteredAt: row.issuedAt })
  return [
    ...(row.pointsSpent > 0 ? [entry(-row.pointsSpent)] : []),
    ...(row.pointsEarned > 0 ? [entry(row.pointsEarned)] : []),
    ...(points !== 0 || row.due !== 0 || invoiceCount !== 0
      ? [increment(customer, customerId, { points, owed: row.due, invoiceCount })]
      : []),
    ...(buyer && isVisit(row) && row.issuedAt > buyer.lastSeenAt ? [patch(customer, customerId, { lastSeenAt: row.issuedAt })] : []),
  ]
}
