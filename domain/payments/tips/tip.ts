import { defineRecord } from '../../kernel/define.ts'
import { choice, dayField, id, instantField, integer, money, nullable, reference, text } from '../../kernel/fields.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '../payment.ts'

export const TIP_STATUS = { cancelled: 0, paid: 1 } as const
export const TIP_REASON_LENGTH_MAX = 200

/** Methods by which a tip is paid: money that is there at once, so that it can be paid out to the employee. */
export const TIP_METHODS: readonly PaymentMethod[] = [PAYMENT_METHOD.cash, PAYMENT_METHOD.creditCard]

/**
 * Money that a customer gave for an employee, with a bill. The shop holds it and pays it out: it is no sale, has no VAT and earns no points.
 * One row for each method by which a tip was paid; its id is that of the tender.
 */
export const tip = defineRecord({
  name: 'tip',
  travels: 'till',
  copyRank: 4,
  indexes: ['invoiceId', 'takenOn', 'takenAt'],
  fields: {
    id: id(),
    /** The bill it was given with; null where nothing but gift cards was sold. */
    invoiceId: nullable(reference('invoice')),
    /** For whom it is. */
    employeeId: reference('employee'),
    method: choice(PAYMENT_METHOD),
    /** What changed hands. */
    amount: money(),
    authorizationCode: nullable(text(40)),
    status: choice(TIP_STATUS),
    takenAt: instantField(),
    takenOn: dayField(),
    takenBy: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** The place in the queue of that till, by which it belongs to a shift. */
    tillSeq: nullable(integer()),
    cancelledAt: nullable(instantField()),
    cancelledBy: nullable(reference('employee')),
    cancelReason: nullable(text(TIP_REASON_LENGTH_MAX)),
  },
})
