import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, integer, money, nullable, reference, text } from '../kernel/fields.ts'

export const PAYMENT_METHOD = { cash: 1, creditCard: 2, transfer: 3, cheque: 4, paymentLink: 5, website: 6 } as const
export type PaymentMethod = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD]
/** What a shop pays and is paid by today. The others stand on payments of before, and come back with the service that they are. */
const METHODS_IN_USE: readonly PaymentMethod[] = [
  PAYMENT_METHOD.cash,
  PAYMENT_METHOD.creditCard,
  PAYMENT_METHOD.transfer,
  PAYMENT_METHOD.cheque,
]
/** The methods to choose from, in their order, with those by which money came already. */
export const methodsToOffer = (used: readonly number[] = []): readonly PaymentMethod[] =>
  Object.values(PAYMENT_METHOD).filter((method) => METHODS_IN_USE.includes(method) || used.includes(method))

export const PAYMENT_STATUS = { cancelled: 0, paid: 1 } as const
export const PAYMENT_SOURCE = { billing: 0, insuranceAmount: 1, debitNote: 2, creditNote: 3 } as const

/** Money taken. The amount is what the bill kept; what was handed over and given back stands beside it. */
export const payment = defineRecord({
  name: 'payment',
  travels: 'till',
  copyRank: 4,
  indexes: ['invoiceId', 'paidOn'],
  fields: {
    id: id(),
    invoiceId: nullable(reference('invoice')),
    customerId: nullable(reference('customer')),
    method: choice(PAYMENT_METHOD),
    amount: money(),
    /** Cash handed over, and what was given back. Tendered minus change is the amount. */
    tendered: money(),
    change: money(),
    authorizationCode: nullable(text(40)),
    reference: nullable(text(80)),
    status: choice(PAYMENT_STATUS),
    source: choice(PAYMENT_SOURCE),
    paidAt: instantField(),
    paidOn: dayField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** The place in the queue of that till, by which it belongs to a shift; null of what no till took, and of before there were shifts. */
    tillSeq: nullable(integer()),
  },
})
