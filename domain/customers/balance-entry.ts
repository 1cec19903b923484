import { may } from '../access/pages.ts'
import { defineQuery, defineRecord } from '../kernel/define.ts'
import { choice, id, instantField, money, nullable, reference, text } from '../kernel/fields.ts'

/**
 * deposit: paid in. credited: from a credit note. spent: used to pay a document. paidOut: returned as money. cancelled:
 * a deposit returned in full. merged: transferred when customers were merged.
 */
export const BALANCE_ENTRY = { deposit: 1, credited: 2, spent: 3, paidOut: 4, cancelled: 5, merged: 6 } as const

export const REASON_LENGTH_MAX = 300

/** One change of a customer's balance. It has the id of its payment, so that neither exists twice. */
export const balanceEntry = defineRecord({
  name: 'balance_entry',
  travels: 'server',
  indexes: ['customerId'],
  fields: {
    id: id(),
    customerId: reference('customer'),
    kind: choice(BALANCE_ENTRY),
    /** Negative for a reduction. */
    amount: money(),
    paymentId: nullable(reference('payment')),
    invoiceId: nullable(reference('invoice')),
    enteredAt: instantField(),
    /** Why a deposit was cancelled; null for other kinds and for deposits cancelled before a reason was required. */
    reason: nullable(text(REASON_LENGTH_MAX)),
    employeeId: nullable(reference('employee')),
  },
})

export const balanceEntries = defineQuery({
  name: 'balanceEntries',
  record: balanceEntry,
  permission: may('customers', 'view'),
  fields: ['customerId', 'kind', 'amount', 'paymentId', 'invoiceId', 'enteredAt', 'reason'],
  filters: ['customerId', 'kind', 'invoiceId'],
  sorts: ['enteredAt'],
  sort: { field: 'enteredAt', descending: true },
})
