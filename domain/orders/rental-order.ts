import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, moneySum, nullable, reference, text } from '../kernel/fields.ts'
import { searchLine } from '../kernel/text.ts'

export const ORDER_STATUS = { open: 1, closed: 2, cancelled: 3 } as const

/**
 * One visit to the rental desk and all that follows from it: the pieces that a customer and her companions rent, and
 * the money that is agreed, paid early, invoiced and held for them.
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
     * Of the till's series of orders. Orders of before there was one carry the number of the document that they were opened with, and what
     * a browser opens without money has a number made of its id.
     */
    number: text(40),
    customerId: reference('customer'),
    customerName: text(120),
    customerMobile: nullable(text(20)),
    eventOn: nullable(dayField()),
    note: nullable(text(1000)),
    /** The unguessable end of the address at which the customer sees her order. */
    shareCode: text(64),
    status: choice(ORDER_STATUS),
    openedAt: instantField(),
    openedOn: dayField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** The rent of everything that stands, VAT included. */
    agreed: moneySum(),
    /** Advances that no document has settled, given back or kept yet. */
    advancePaid: moneySum(),
    /** Of advances, what was kept when something was cancelled. */
    advanceKept: moneySum(),
    /** The rent that invoices stand for, less what credit notes took back. */
    invoiced: moneySum(),
    /** Paid online for it, and kept on the customer's balance until a document is paid with it. */
    paidOnline: moneySum(),
    /** Of insurance amounts, what is still in the shop's hands. */
    insuranceHeld: moneySum(),
  },
})
