import { type Statement, evidence } from '../../kernel/statement.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Money, ZERO, addMoney } from '../../kernel/money.ts'
import { booking } from './booking.ts'
import { rentItem } from '../piece/rent-item.ts'

interface StatedRent {
  readonly bookingId: Id
  readonly rentItemId: Id
  readonly rentPrice: Money
  /** What earlier documents were over: the agreed price is that and this. */
  readonly invoicedBefore?: Money
  readonly details?: Statement['details']
}

/**
 * The price of a rental is the catalogue's, or what was agreed for it before. What was agreed once is good: another till may have agreed on
 * something else meanwhile.
 */
export const rentStatement = ({ bookingId, rentItemId, rentPrice, invoicedBefore = ZERO, details }: StatedRent): Statement => ({
  about: 'rent',
  said: { price: rentPrice },
  evidence: [
    evidence(rentItem, rentItemId, (piece) => ({ price: piece.rentPrice })),
    evidence(
      booking,
      bookingId,
      (agreed) => ({ price: agreed.rentPrice === addMoney(invoicedBefore, rentPrice) ? rentPrice : null }),
      true,
    ),
  ],
  ...(details ? { details } : {}),
})

/** The same of a hand-over, which changes no price of a rental that has an order. */
export const handOverStatement = ({ bookingId, rentItemId, rentPrice }: StatedRent): Statement => ({
  about: 'rent',
  said: { price: rentPrice },
  evidence: [
    evidence(rentItem, rentItemId, (piece) => ({ price: piece.rentPrice })),
    evidence(booking, bookingId, (agreed) => ({ price: agreed.orderId === null ? agreed.rentPrice : rentPrice }), true),
  ],
})
