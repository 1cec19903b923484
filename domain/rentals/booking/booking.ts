import { type RowOf, defineRecord } from '../../kernel/define.ts'
import { choice, dayField, flag, id, instantField, money, nullable, reference, text } from '../../kernel/fields.ts'
import { CARE_WORK, RENT_STATE, STANDING } from './rent-state.ts'

/** How a piece came back. */
export const RETURN_CONDITION = { good: 1, soiled: 2, damaged: 3 } as const

/**
 * A period in which a piece is spoken for: by a reservation, a rental, a fitting, cleaning, maintenance, block time, or
 * the lease of a desk. Firm open bookings of one piece never overlap: the database refuses it.
 */
export const booking = defineRecord({
  name: 'booking',
  travels: 'till',
  copyRank: 2,
  indexes: ['rentItemId', 'activeItemId', 'customerId', 'orderId', 'endsAt'],
  fields: {
    id: id(),
    rentItemId: reference('rent_item'),
    /** The piece once more while the booking is open, null once it is closed: by it the open ones are found, however long the past of the piece. */
    activeItemId: nullable(reference('rent_item')),
    customerId: nullable(reference('customer')),
    invoiceId: nullable(reference('invoice')),
    /** The visit that it was agreed on; null for what no customer has to do with, and for what was booked before there were orders. */
    orderId: nullable(reference('rental_order')),
    /** Who wears it: '' or null is the customer herself, else the companion's name. */
    person: nullable(text(80)),
    isDelivered: flag(),
    state: choice(RENT_STATE),
    standing: choice(STANDING),
    /** The whole claim, half-open: the preparation before and the cleaning after are inside it. */
    startsAt: instantField(),
    endsAt: instantField(),
    /** What the customer was told: from when she takes the piece, and by when it is due back. */
    outAt: instantField(),
    dueAt: instantField(),
    /** The event the dress is for. */
    eventOn: nullable(dayField()),
    rentPrice: money(),
    note: nullable(text(500)),
    bookedAt: instantField(),
    employeeId: nullable(reference('employee')),
    /** The till that made it; of a lease, the desk that may confirm within it, until when by the server's clock. */
    deskId: nullable(id()),
    leaseUntil: nullable(instantField()),
    /** When it lapses unless something is paid for it; null of what was paid for, and of what the shop keeps. */
    lapsesAt: nullable(instantField()),
    /** What it cost when it lapsed: a payment that comes later brings it back at that. Null of what has not lapsed. */
    lapsedRent: nullable(money()),
    /** When it left with the customer. */
    handedOverAt: nullable(instantField()),
    /** Who gave it to her, and who took it back; null for what was done before this was written down. */
    handedOverBy: nullable(reference('employee')),
    takenBackBy: nullable(reference('employee')),
    /** When it really ended: came back, was received, was cancelled, was released. */
    closedAt: nullable(instantField()),
    /** How it came back; null where it did not, or where nobody looked. */
    condition: nullable(choice(RETURN_CONDITION)),
    /** Of cleaning and the workshop: what is done, and what it costs the shop; null where nobody said. The reason is the note. */
    careWork: nullable(choice(CARE_WORK)),
    careCost: nullable(money()),
  },
})

export type Booking = RowOf<typeof booking>
