import { defineRecord } from '../../kernel/define.ts'
import { choice, id, instantField, money, nullable, reference, text } from '../../kernel/fields.ts'

/** Exchange of a piece, substitute for a lost one, price change, approval against the rules, waived fee. */
export const RENTAL_ACT = { exchange: 1, substitute: 2, price: 3, override: 4, waiver: 5 } as const

/**
 * A logged change to a rental that its row no longer shows: old and new value, employee and approver. Synchronised to tills so that they
 * can show it offline. Entries are never changed.
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
    /** Null if it concerns the whole order. */
    bookingId: nullable(reference('booking')),
    /** The piece from then on, and the previous one if it changed. */
    rentItemId: nullable(reference('rent_item')),
    fromItemId: nullable(reference('rent_item')),
    /** The price or the approved amount, before and after. */
    amountBefore: nullable(money()),
    amountAfter: nullable(money()),
    /** What was approved, comma-separated. */
    over: nullable(text(120)),
    reason: nullable(text(300)),
    allowedBy: nullable(reference('employee')),
    actedAt: instantField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
  },
})
