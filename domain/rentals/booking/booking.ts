import { type RowOf, defineRecord } from '../../kernel/define.ts'
import { choice, dayField, flag, id, instantField, money, nullable, reference, text } from '../../kernel/fields.ts'
import { CARE_WORK, RENT_STATE, STANDING } from './rent-state.ts'

export const RETURN_CONDITION = { good: 1, soiled: 2, damaged: 3 } as const

/**
 * A period in which a piece is taken: by a reservation, rental, fitting, cleaning, maintenance, block, or a desk's lease. Firm open
 * bookings of one piece never overlap; the database enforces it.
 */
export const booking = defineRecord({
  name: 'booking',
  travels: 'till',
  copyRank: 2,
  indexes: ['rentItemId', 'activeItemId', 'customerId', 'orderId', 'endsAt'],
  fields: {
    id: id(),
    rentItemId: reference('rent_item'),
    /** The piece while the booking is open, null once closed: indexes open bookings regardless of the piece's history. */
    activeItemId: nullable(reference('rent_item')),
    customerId: nullable(reference('customer')),
    invoiceId: nullable(reference('invoice')),
    /** The order; null without a customer, and for bookings older than orders. */
    orderId: nullable(reference('rental_order')),
    /** The wearer: '' or null for the customer, otherwise a companion's name. */
    person: nullable(text(80)),
    isDelivered: flag(),
    state: choice(RENT_STATE),
    standing: choice(STANDING),
    /** The whole period, half-open, including preparation and cleaning. */
    startsAt: instantField(),
    endsAt: instantField(),
    /** As agreed with the customer: pick-up and due time. */
    outAt: instantField(),
    dueAt: instantField(),
    eventOn: nullable(dayField()),
    rentPrice: money(),
    note: nullable(text(500)),
    bookedAt: instantField(),
    employeeId: nullable(reference('employee')),
    /** The till that created it; for a lease, the desk that may confirm within it, and its end by the server's clock. */
    deskId: nullable(id()),
    leaseUntil: nullable(instantField()),
    /** When it lapses if unpaid; null if it was paid or never lapses. */
    lapsesAt: nullable(instantField()),
    /** Its price when it lapsed, restored by a later payment; null if it has not lapsed. */
    lapsedRent: nullable(money()),
    handedOverAt: nullable(instantField()),
    /** The employees who handed it over and took it back; null for older bookings. */
    handedOverBy: nullable(reference('employee')),
    takenBackBy: nullable(reference('employee')),
    /** When it actually ended: returned, received, cancelled or released. */
    closedAt: nullable(instantField()),
    /** Condition on return; null if it was not returned or not inspected. */
    condition: nullable(choice(RETURN_CONDITION)),
    /** Kind and cost of care; null if not given. The reason is in the note. */
    careWork: nullable(choice(CARE_WORK)),
    careCost: nullable(money()),
  },
})

export type Booking = RowOf<typeof booking>
