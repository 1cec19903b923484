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

/** The amounts and terms of one rental of an order. */
export interface Standing {
  readonly bookingId: string
  readonly rentPrice: Money
  readonly invoiced: Money
  readonly outAt: Instant
  readonly policy: CancellationPolicy
}

export interface CancelSplit {
  /** What the shop retains, of advances and of invoiced rent: the input of `cancelOrder`. */
  readonly keptAdvance: Money
  readonly keptInvoiced: Money
  readonly refundAdvance: Money
  readonly refundInvoiced: Money
  readonly refundOf: ReadonlyMap<string, Money>
}

/**
 * Splits the money paid for cancelled rentals by their policies. An advance is allocated to all active rentals in proportion to their open
 * amounts. The insurance amount and anything paid beyond the price are not included: both are refunded in full.
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
    keptInvoiced: sumMoney(splits.map(({ kept: retained }) => retained)),
    refundAdvance: sumMoney([beyond, ...splits.map(({ early }) => early.refund)]),
    refundInvoiced: sumMoney(splits.map(({ back }) => back)),
    refundOf: new Map(splits.flatMap(({ bookingId, back }) => (back > 0 ? [[bookingId, back]] : []))),
  }
}

const RENTALS: ReadonlySet<number> = new Set([RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.itemReturned])

export const isStandingRental = ({ state }: Pick<Booking, 'state'>): boolean => RENTALS.has(state)

/** `splitCancelled` for the rentals of an order, using its documents and its pieces' terms. */
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
