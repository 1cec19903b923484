import type { RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney, allocate, minor, smallerMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { Booking } from '../rentals/booking/booking.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import { type CancellationPolicy, splitOnCancel } from '../rentals/piece/cancellation.ts'
import { type CategoryTerms, termsOf } from '../rentals/piece/category-terms.ts'
import { INVOICE_TYPE } from '../sales/invoice.ts'
import type { rentalOrder } from './rental-order.ts'

/** A reservation of an order, as much as tells what was paid for it. */
export interface Standing {
  readonly bookingId: string
  readonly rentPrice: Money
  /** What documents were over for it, less what credit notes took back. */
  readonly invoiced: Money
  readonly outAt: Instant
  readonly policy: CancellationPolicy
}

export interface CancelSplit {
  /** What the shop keeps of advances, and of what was invoiced: the input of `cancelOrder`. */
  readonly keptAdvance: Money
  readonly keptInvoiced: Money
  /** What the policy gives back of either. */
  readonly refundAdvance: Money
  readonly refundInvoiced: Money
  /** What is given back of what was invoiced, by rental. */
  readonly refundOf: ReadonlyMap<string, Money>
}

/**
 * What the policies say of money that was paid for reservations that are called off. An advance is shared over all that stands
 * by what is left to pay of each; the insurance amount is no part of it and goes back whole. Nor is what was paid beyond the price:
 * that is the customer's, and no policy keeps any of it.
 */
export function splitCancelled(
  advanceOpen: Money,
  standing: readonly Standing[],
  cancelled: ReadonlySet<string>,
  cancelledAt: Instant,
): CancelSplit {
  const weights = standing.map((row) => minor(Math.max(0, row.rentPrice - row.invoiced)))
  const shared = smallerMoney(advanceOpen, sumMoney(weights))
  const shares = standing.length === 0 ? [] : allocate(shared, weights)
  const isAll = standing.length > 0 && standing.every((row) => cancelled.has(row.bookingId))
  const beyond = isAll ? subtractMoney(advanceOpen, shared) : ZERO
  const splits = standing.flatMap((row, nth) => {
    if (!cancelled.has(row.bookingId)) return []
    const early = splitOnCancel(row.policy, shares[nth] ?? ZERO, row.outAt, cancelledAt)
    const price = smallerMoney(row.invoiced, row.rentPrice)
    const invoiced = splitOnCancel(row.policy, price, row.outAt, cancelledAt)
    return [{ bookingId: row.bookingId, early, back: addMoney(invoiced.refund, subtractMoney(row.invoiced, price)), kept: invoiced.kept }]
  })
  return {
    keptAdvance: sumMoney(splits.map(({ early }) => early.kept)),
    keptInvoiced: sumMoney(splits.map(({ kept }) => kept)),
    refundAdvance: sumMoney([beyond, ...splits.map(({ early }) => early.refund)]),
    refundInvoiced: sumMoney(splits.map(({ back }) => back)),
    refundOf: new Map(splits.flatMap(({ bookingId, back }) => (back > 0 ? [[bookingId, back]] : []))),
  }
}

const RENTALS: ReadonlySet<number> = new Set([RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.itemReturned])

/** A rental that stands: reserved, out or back, and not called off. */
export const isStandingRental = ({ state }: Pick<Booking, 'state'>): boolean => RENTALS.has(state)

/** What the policies keep of the rentals of an order that are called off, by its documents and the terms of its pieces. */
export function splitOfOrder(
  { advancePaid }: Pick<RowOf<typeof rentalOrder>, 'advancePaid'>,
  rentals: readonly Pick<Booking, 'id' | 'rentPrice' | 'outAt' | 'rentItemId'>[],
  documents: readonly Credited[],
  termsOfPiece: (rentItemId: Id) => CategoryTerms | null | undefined,
  cancelled: ReadonlySet<string>,
  cancelledAt: Instant,
): CancelSplit {
  const invoiced = invoicedByBooking(documents)
  const standing = rentals.map(({ id: bookingId, rentPrice, outAt, rentItemId }): Standing => ({
    ...{ bookingId, rentPrice, outAt, invoiced: invoiced.get(bookingId) ?? ZERO },
    policy: termsOf(termsOfPiece(rentItemId)).cancellation,
  }))
  return splitCancelled(advancePaid, standing, cancelled, cancelledAt)
}

interface Credited {
  readonly type: number
  readonly lines: readonly { readonly gross: Money; readonly rental?: { readonly bookingId: string } | undefined }[]
}

/** What documents were over for each rental, less what credit notes took back of it. */
export function invoicedByBooking(documents: readonly Credited[]): ReadonlyMap<string, Money> {
  const sums = new Map<string, Money>()
  for (const { type, lines } of documents)
    for (const { rental, gross } of lines)
      if (rental) {
        const before = sums.get(rental.bookingId) ?? ZERO
        sums.set(rental.bookingId, type === INVOICE_TYPE.creditNote ? subtractMoney(before, gross) : addMoney(before, gross))
      }
  return sums
}
