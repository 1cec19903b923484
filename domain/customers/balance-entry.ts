import { may } from '../access/pages.ts'
import { defineQuery, defineRecord } from '../kernel/define.ts'
import { choice, id, instantField, money, nullable, reference, text } from '../kernel/fields.ts'

/**
 * deposit: paid in. credited: what a credit note gives back, kept for her. spent: a document is paid with it. paidOut: given back in money.
 * cancelled: a deposit that is given back whole. merged: it went over with an entry of the same person.
 */
export const BALANCE_ENTRY = { deposit: 1, credited: 2, spent: 3, paidOut: 4, cancelled: 5, merged: 6 } as const

export const REASON_LENGTH_MAX = 300

/** One change of what the shop has of a customer's money. Its id is that of the payment that it stands for, so that neither is there twice. */
export const balanceEntry = defineRecord({
  name: 'balance_entry',
  travels: 'server',
  indexes: ['customerId'],
  fields: {
    id: id(),
    customerId: reference('customer'),
    kind: choice(BALANCE_ENTRY),
    /** Below zero for what went off it. */
    amount: money(),
    /** The payment that brought or took it; null of a merge. */
    paymentId: nullable(reference('payment')),
    /** The document that it paid, or that gave it back. */
    invoiceId: nullable(reference('invoice')),
    enteredAt: instantField(),
    /** Why a deposit was cancelled; null of everything else, and of deposits that were cancelled before a reason was required. */
    reason: nullable(text(REASON_LENGTH_MAX)),
    employeeId: nullable(reference('employee')),
  },
})

/** What came onto balances and went off them, the newest first. */
export const balanceEntries = defineQuery({
  name: 'balanceEntries',
  record: balanceEntry,
  permission: may('customers', 'view'),
  fields: ['customerId', 'kind', 'amount', 'paymentId', 'invoiceId', 'enteredAt', 'reason'],
  filters: ['customerId', 'kind', 'invoiceId'],
  sorts: ['enteredAt'],
  sort: { field: 'enteredAt', descending: true },
})
