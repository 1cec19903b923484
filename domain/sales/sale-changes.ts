import { product } from '../catalog/catalog.ts'
import { customer, pointEntry } from '../customers/customer.ts'
import { type Change, type DecisionContext, type RowOf, increment, insert, patch } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { PAYMENT_SOURCE, PAYMENT_STATUS, payment } from '../payments/payment.ts'
import type { SettledTender } from '../payments/settle.ts'
import { type Booking, booking } from '../rentals/booking/booking.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { STOCK_OPERATION, stockMove } from '../stock/stock-move.ts'
import type { OpenBill } from './bill.ts'
import { finishedUnheard, heldBill } from './held-bill.ts'
import { type InvoiceLine, LINE_KIND, type invoice } from './invoice.ts'

type Document = RowOf<typeof invoice>

/** The money that one tender brought to a document, on the day on which it was taken. */
export const paymentRow = (
  tender: SettledTender,
  row: Pick<Document, 'id' | 'customerId' | 'issuedOn'>,
  context: DecisionContext,
  source: RowOf<typeof payment>['source'] = PAYMENT_SOURCE.billing,
): Change =>
  insert(payment, {
    id: tender.id,
    invoiceId: row.id,
    customerId: row.customerId,
    method: tender.method,
    amount: tender.amount,
    tendered: tender.tendered,
    change: tender.change,
    authorizationCode: tender.authorizationCode,
    reference: tender.reference,
    status: PAYMENT_STATUS.paid,
    source,
    paidAt: context.now,
    paidOn: row.issuedOn,
    employeeId: context.actor.employeeId,
    deviceId: context.deviceId,
  })

/** What leaves the shelf and the desk with the lines of a bill. */
export function goodsChanges(lines: readonly InvoiceLine[], invoiceId: string, context: DecisionContext, nextId: () => string): Change[] {
  const stock = lines
    .filter((line) => line.kind === LINE_KIND.product)
    .flatMap((line) => [
      insert(stockMove, {
        id: nextId(),
        productId: line.itemId,
        operation: STOCK_OPERATION.sold,
        quantity: -line.quantity,
        invoiceId,
        movedAt: context.now,
      }),
      increment(product, line.itemId, { onHand: -line.quantity }),
    ])
  const soldPieces = lines
    .filter((line) => line.kind === LINE_KIND.rentItemSale)
    .map((line) => patch(rentItem, line.itemId, { isInService: false }))
  return [...stock, ...soldPieces]
}

/** Reservations of a piece that was sold away lose their days and keep their customers, who wait for another one. */
export const soldAway = (promised: readonly Booking[]): Change[] =>
  promised.filter(({ state }) => state === RENT_STATE.reserved).map(({ id }) => patch(booking, id, { standing: STANDING.conflict }))

/** A bill on hold is off it with its sale. What sold it first stays known, when two tills did. */
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
      : finishedUnheard(heldBillId, invoiceId, context),
  ]
}

/** Points and what is owed, by the document that explains them. */
export function customerChanges(row: Document, nextId: () => string): Change[] {
  const { customerId } = row
  if (!customerId) return []
  const points = row.pointsEarned - row.pointsSpent
  const entry = (amount: number) =>
    insert(pointEntry, { id: nextId(), customerId, points: amount, invoiceId: row.id, enteredAt: row.issuedAt })
  return [
    ...(row.pointsSpent > 0 ? [entry(-row.pointsSpent)] : []),
    ...(row.pointsEarned > 0 ? [entry(row.pointsEarned)] : []),
    ...(points !== 0 || row.due !== 0 ? [increment(customer, customerId, { points, owed: row.due })] : []),
  ]
}
