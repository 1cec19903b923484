import { defineRecord } from '../../kernel/define.ts'
import { choice, id, instantField, money, nullable, reference, text } from '../../kernel/fields.ts'

/** A piece for another one, one for a piece that she lost, a price, leave against the rules, what a customer was let off. */
export const RENTAL_ACT = { exchange: 1, substitute: 2, price: 3, override: 4, waiver: 5 } as const

/**
 * The line of what was changed about a rental by somebody's word, which the row itself no longer tells: from what to what, by whom, by
 * whose leave. It travels, so that a till tells it behind a PIN and without a network. Lines are added and never changed.
 */
export const rentalAct = defineRecord({
  name: 'rental_act',
  travels: 'till',
  copyRank: 4,
  indexes: ['orderId', 'rentItemId', 'fromItemId'],
  fields: {
    id: id(),
    kind: choice(RENTAL_ACT),
    orderId: nullable(reference('rental_order')),
    /** The rental that it is about; null where it is about the whole order. */
    bookingId: nullable(reference('booking')),
    /** The piece of that rental from then on, and the one before where it was another. */
    rentItemId: nullable(reference('rent_item')),
    fromItemId: nullable(reference('rent_item')),
    /** The price, or the amount that leave was about, before and after. */
    amountBefore: nullable(money()),
    amountAfter: nullable(money()),
    /** What leave was given over, as names with commas between them. */
    over: nullable(text(120)),
    reason: nullable(text(300)),
    allowedBy: nullable(reference('employee')),
    actedAt: instantField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
  },
})
