import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { customerBalance } from './balance/customer-balance.ts'
import { customerDebts } from './customer-debts.ts'
import { invoice } from './invoice.ts'
import { invoiceView } from './papers/invoice-file.ts'
import { STANDING_FIELDS } from './papers/invoice-standing.ts'
import { returnView } from './returns/return-view.ts'

export const invoices = defineQuery({
  name: 'invoices',
  record: invoice,
  permission: may('pointOfSale', 'reprint'),
  fields: [
    ...['number', 'type', 'issuedAt', 'customerName', ...STANDING_FIELDS, 'status'],
    ...['total', 'paid', 'due', 'orderId', 'creditOf', 'debitOf', 'discountCode'],
  ] as const,
  filters: ['id', 'type', 'standing', 'methods', 'status', 'customerId', 'orderId', 'discountCodeId', 'issuedOn', 'amount', 'remaining'],
  sorts: ['issuedAt', 'number', 'amount', 'total', 'due', 'remaining'],
  // Credit notes are negative and advances count once, so the totals equal the billed amount and the VAT of the period.
  totals: ['amount', 'netAmount', 'vatAmount', 'received', 'remaining'],
  sort: { field: 'issuedAt', descending: true },
})

/** The same documents with their lines, only for the lines sheet of the export because they are much larger. */
export const invoiceLines = defineQuery({
  name: 'invoiceLines',
  record: invoice,
  permission: invoices.permission,
  fields: ['number', 'type', 'issuedAt', 'customerName', 'lines', 'prepaid'],
  filters: invoices.filters,
  sorts: invoices.sorts,
  totals: [],
  sort: invoices.sort,
})

export const saleViews = [invoiceView, returnView, customerDebts, customerBalance] as const
