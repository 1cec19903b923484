import { defineRecord } from '../../kernel/define.ts'
import { choice, dayField, id, instantField, integer, money, nullable, reference, text } from '../../kernel/fields.ts'
import { PAYMENT_METHOD } from '../../payments/payment.ts'
import { PENALTY } from '../../rentals/booking/insurance.ts'

export const INSURANCE_ENTRY = { taken: 1, returned: 2, kept: 3 } as const

/** Movements of an insurance amount: taken, returned or retained. It is neither income nor taxed until it is retained. */
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
    /** Never negative: the kind determines the direction. */
    amount: money(),
    /** How it was taken or returned; null if it was retained, because no money moves then. */
    method: nullable(choice(PAYMENT_METHOD)),
    /** Cash handed over, and change. Tendered minus change equals the amount plus rounding. */
    tendered: money(),
    change: money(),
    /** Cash rounding relative to `amount`, negative if less changed hands. */
    rounding: money(),
    authorizationCode: nullable(text(40)),
    reference: nullable(text(80)),
    penalty: nullable(choice(PENALTY)),
    reason: nullable(text(500)),
    invoiceId: nullable(reference('invoice')),
    enteredAt: instantField(),
    enteredOn: dayField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** Position in the till's queue, which assigns it to a shift; null without a till and from before shifts existed. */
    tillSeq: nullable(integer()),
  },
})
