import { defineRecord } from '../../kernel/define.ts'
import { choice, dayField, id, instantField, integer, money, nullable, reference, text } from '../../kernel/fields.ts'
import { PAYMENT_METHOD } from '../../payments/payment.ts'
import { PENALTY } from '../../rentals/booking/insurance.ts'

export const INSURANCE_ENTRY = { taken: 1, returned: 2, kept: 3 } as const

/** What became of an insurance amount, line by line: taken, returned, or kept. It is neither income nor taxed until it is kept. */
export const insuranceEntry = defineRecord({
  name: 'insurance_entry',
  travels: 'till',
  copyRank: 4,
  indexes: ['orderId', 'enteredOn', 'enteredAt'],
  fields: {
    id: id(),
    orderId: reference('rental_order'),
    customerId: nullable(reference('customer')),
    kind: choice(INSURANCE_ENTRY),
    /** Never below zero: the kind says which way it went. */
    amount: money(),
    /** How it was taken or returned; null for what was kept, because nothing moves then. */
    method: nullable(choice(PAYMENT_METHOD)),
    /** Cash handed over, and what was given back. Tendered minus change is the amount with its rounding. */
    tendered: money(),
    change: money(),
    /** What changed hands beyond the amount, which is what is held: below zero where less did. */
    rounding: money(),
    authorizationCode: nullable(text(40)),
    reference: nullable(text(80)),
    penalty: nullable(choice(PENALTY)),
    reason: nullable(text(500)),
    /** The document that what was kept has paid. */
    invoiceId: nullable(reference('invoice')),
    enteredAt: instantField(),
    enteredOn: dayField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** The place in the queue of that till, by which it belongs to a shift; null of what no till took, and of before there were shifts. */
    tillSeq: nullable(integer()),
  },
})
