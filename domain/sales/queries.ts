import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { invoice } from './invoice.ts'

/** The invoices of the shop, the newest first. */
export const invoices = defineQuery({
  name: 'invoices',
  record: invoice,
  permission: may('pointOfSale', 'reprint'),
  fields: ['number', 'type', 'issuedAt', 'customerName', 'total', 'paid', 'due', 'status', 'orderId', 'creditOf'],
  filters: ['type', 'status', 'customerId', 'orderId', 'issuedOn'],
  sorts: ['issuedAt', 'number', 'total', 'due'],
  sort: { field: 'issuedAt', descending: true },
})
