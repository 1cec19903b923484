import type { ShopDay } from '#domain/settings/shop-day.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { type CancelSplit, invoicedByBooking, splitOfOrder } from '#domain/orders/cancel-split.ts'
import type { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { type OpenFee, lateFeesOpen } from '#domain/orders/insurance/late-fees.ts'
import { openRent } from '#domain/orders/open-rent.ts'
import { openAdvances, partOfTaxed, pointsOfPart, settleAdvances, visitTotals } from '#domain/orders/visit-money.ts'
import { type Booking, RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import type { CategoryTerms } from '#domain/rentals/piece/category-terms.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { type OrderFile, type OrderPiece, pieceOf, rentalsOf } from '#domain/orders/order-file.ts'
import type { CartHead } from '../../cart/cart-steps.ts'

type Visit = InputOf<typeof checkOutVisit>
type Line = Visit['bill']['lines'][number]

/** A piece whose rental ended because the customer bought it on this order. */
export const isSoldToHer = ({ documents }: OrderFile, { state, rentItemId }: Booking): boolean =>
  state === RENT_STATE.itemReturned &&
  documents.some(({ lines }) => lines.some(({ kind, itemId }) => kind === LINE_KIND.rentItemSale && itemId === rentItemId))

/** Lines for the part of the rentals that is not invoiced yet, each credited to the employee who made the booking. */
function openLines(file: OrderFile, judgedAt: Instant): Line[] {
  const invoiced = invoicedByBooking(file.documents)
  return rentalsOf(file).flatMap((row): Line[] => {
    const piece = pieceOf(file, row.rentItemId)
    const before = invoiced.get(row.id) ?? ZERO
    const open = subtractMoney(row.rentPrice, before)
    if (!piece || open <= 0) return []
    const { startsAt, outAt, dueAt, endsAt, eventOn, person, isDelivered, employeeId } = row
    return [
      {
        ...{ id: row.id, kind: LINE_KIND.rental, itemId: row.rentItemId, nameAr: piece.nameAr, nameEn: piece.nameEn },
        ...{ quantity: 1, unitPrice: open, listPrice: open, discount: ZERO, employeeId, note: null },
        rental: {
          ...{ bookingId: row.id, code: piece.code, claim: { startsAt, outAt, dueAt, endsAt }, eventOn },
          ...{ person, isDelivered, judgedAt, invoicedBefore: before },
        },
      },
    ]
  })
}

export interface OrderIds {
  readonly invoiceId: Id
  readonly shareCode: string
}

const headOf = ({ order }: OrderFile) => ({
  orderId: order.id,
  orderShareCode: order.shareCode,
  eventOn: order.eventOn,
  orderNote: order.note,
})

const billOf = ({ order }: OrderFile, lines: readonly Line[]): Visit['bill'] => ({
  ...{ customerId: order.customerId, lines: [...lines], billDiscount: ZERO, pointsSpent: 0, heldBillId: null },
  note: null,
})

/** The buyer from the order; the tax number comes from its last document. */
export const buyerOf = ({ order, documents }: OrderFile): Visit['buyer'] => ({
  name: order.customerName,
  mobile: order.customerMobile,
  trn: documents.at(-1)?.customerTrn ?? null,
})

/**
 * The last bill of an order: everything not invoiced yet, less the advances; null if nothing is left. The missing insurance amount can be
 * included in the payment.
 */
export function restInvoice(file: OrderFile, ids: OrderIds, head: CartHead, insurance = ZERO): Omit<Visit, 'tenders'> | null {
  const lines = openLines(file, head.judgedAt)
  if (lines.length === 0) return null
  const bill = billOf(file, lines)
  const { seller, terms } = head
  const over = sumMoney(lines.map(({ unitPrice }) => unitPrice))
  const prepaid = settleAdvances(file.documents, file.order.advancePaid, over)
  const request = { kind: 'invoice' as const, bill, advance: null, prepaid, insurance }
  const total = visitTotals(request, terms).toPay
  return { ...headOf(file), ...ids, ...request, seller, terms, total, buyer: buyerOf(file) }
}

/** Another advance on the open amount; null if nothing is left. */
export function anotherAdvance(file: OrderFile, amount: Money, ids: OrderIds, head: CartHead): Omit<Visit, 'tenders'> | null {
  const lines = openLines(file, head.judgedAt)
  if (lines.length === 0 || amount <= 0) return null
  const { seller, terms, advanceName } = head
  const advance = { amount, nameAr: advanceName.ar, nameEn: advanceName.en }
  const request = { kind: 'advance' as const, bill: billOf(file, lines), advance, prepaid: [], insurance: ZERO }
  return { ...headOf(file), ...ids, ...request, seller, terms, total: amount, buyer: buyerOf(file) }
}

/** The sale of a piece to the customer who rented it, on the order. */
export function saleOfPiece(file: OrderFile, piece: OrderPiece, price: Money, ids: OrderIds, head: CartHead): Omit<Visit, 'tenders'> {
  const line: Line = {
    ...{ id: ids.invoiceId, kind: LINE_KIND.rentItemSale, itemId: piece.id, nameAr: piece.nameAr, nameEn: piece.nameEn },
    ...{ quantity: 1, unitPrice: price, listPrice: price, discount: ZERO, employeeId: null, note: null, rental: null },
  }
  const { seller, terms } = head
  const request = { kind: 'invoice' as const, bill: billOf(file, [line]), advance: null, prepaid: [], insurance: ZERO }
  return { ...headOf(file), ...ids, ...request, seller, terms, total: price, buyer: buyerOf(file) }
}

/** The rentals with a charge on a document: damage, a penalty or a late return. */
const chargedRentals = ({ documents }: OrderFile): ReadonlySet<Id> =>
  new Set(documents.flatMap((row) => row.lines.filter((line) => line.kind === LINE_KIND.charge).map((line) => line.itemId)))

/** Rentals returned damaged and not charged for yet. */
export function damagesOpen(file: OrderFile): readonly Booking[] {
  const charged = chargedRentals(file)
  return rentalsOf(file).filter(({ id, condition }) => condition === RETURN_CONDITION.damaged && !charged.has(id))
}

/** Late fees by the rules for late returns and overdue pieces, as far as not charged yet. */
export function feesDue(
  file: OrderFile,
  termsOfPiece: ReadonlyMap<Id, CategoryTerms | null>,
  now: Instant,
  shopDay: ShopDay,
): readonly OpenFee[] {
  const pieces = new Map([...termsOfPiece].map(([id, category]) => [id, { category, shopDay }]))
  return lateFeesOpen(rentalsOf(file), pieces, file.documents, now)
}

/** The split of the money of cancelled reservations by their policies. */
export function splitOf(
  file: OrderFile,
  termsOfPiece: ReadonlyMap<Id, CategoryTerms | null>,
  cancelled: ReadonlySet<Id>,
  now: Instant,
): CancelSplit {
  return splitOfOrder(file.order, rentalsOf(file), file.documents, (id) => termsOfPiece.get(id), cancelled, now)
}

/** Refunds: of advances, and of what was invoiced for each rental. */
export interface GivenBack {
  readonly refundAdvance: Money
  readonly refundOf: ReadonlyMap<Id, Money>
}

/** Distributes a refund to documents, newest first so that the oldest remain, with the VAT of each part. */
export function refundsOf({ documents }: Pick<OrderFile, 'documents'>, { refundAdvance, refundOf }: GivenBack) {
  let early = refundAdvance
  const advances = openAdvances(documents)
    .toReversed()
    .flatMap((open) => {
      const { gross: amount, vat } = partOfTaxed(open, early)
      early = subtractMoney(early, amount)
      const { invoiceId, vatRate } = open
      const { points } = pointsOfPart(open, amount)
      const what = { kind: LINE_KIND.advance, itemId: invoiceId, rental: null, points }
      return amount > 0 ? [{ creditOf: invoiceId, amount, vat, vatRate, ...what }] : []
    })
  const late = new Map(refundOf)
  const invoices = openRent(documents)
    .toReversed()
    .flatMap((open) => {
      const { bookingId, outAt, dueAt, code } = open.rental
      const left = late.get(bookingId) ?? ZERO
      const { gross: amount, vat } = partOfTaxed(open, left)
      late.set(bookingId, subtractMoney(left, amount))
      const { invoiceId, itemId, vatRate } = open
      const rental = { bookingId, outAt, dueAt, code }
      const what = { kind: LINE_KIND.rental, itemId, rental, points: undefined }
      return amount > 0 ? [{ creditOf: invoiceId, amount, vat, vatRate, ...what }] : []
    })
  return [...advances, ...invoices]
}
