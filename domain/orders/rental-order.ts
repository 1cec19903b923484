import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, moneySum, nullable, reference, text } from '../kernel/fields.ts'
import { searchLine } from '../kernel/text.ts'

export const ORDER_STATUS = { open: 1, closed: 2, cancelled: 3 } as const

/**
 * An order at the rental desk: the pieces that a customer and their companions rent, and the money agreed, advanced, invoiced and held for
 * them.
 */
export const rentalOrder = defineRecord({
  name: 'rental_order',
  travels: 'till',
  copyRank: 3,
  indexes: ['customerId', 'openedAt'],
  searchLine: (row) => searchLine([row.customerName], [row.number, row.customerMobile]),
  fields: {
    id: id(),
    /**
     * From the till's series of orders. Older orders have the number of their first document; an order opened in a browser without a
     * payment has one derived from its ID.
     */
    number: text(40),
    customerId: reference('customer'),
    customerName: text(120),
    customerMobile: nullable(text(20)),
    eventOn: nullable(dayField()),
    note: nullable(text(1000)),
    /** Unguessable part of the order's public address. */
    shareCode: text(64),
    status: choice(ORDER_STATUS),
    openedAt: instantField(),
    openedOn: dayField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** Rent of everything not cancelled, VAT included. */
    agreed: moneySum(),
    /** Advances not settled, refunded or retained yet. */
    advancePaid: moneySum(),
    /** Advances retained on cancellation. */
    advanceKept: moneySum(),
    /** Invoiced rent less credit notes. */
    invoiced: moneySum(),
    /** Paid online, and held on the customer's balance until it pays a document. */
    paidOnline: moneySum(),
    /** Insurance amounts still held by the shop. */
    insuranceHeld: moneySum(),
  },
})
