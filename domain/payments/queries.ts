import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { payment } from './payment.ts'

/** All payments of the shop, the newest first; refunds are negative. */
export const payments = defineQuery({
  name: 'payments',
  record: payment,
  permission: may('accounting', 'view'),
  fields: [
    ...['paidAt', 'customerId', 'invoiceId', 'source', 'method', 'amount', 'tendered', 'change', 'rounding'],
    ...['authorizationCode', 'reference', 'status', 'employeeId', 'methodBefore', 'methodReason', 'methodChangedAt'],
  ] as const,
  filters: ['paidOn', 'method', 'employeeId', 'source', 'status', 'customerId', 'invoiceId', 'amount'],
  sorts: ['paidAt', 'amount'],
  totals: ['amount'],
  sort: { field: 'paidAt', descending: true },
})
