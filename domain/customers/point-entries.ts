import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { pointEntry } from './customer.ts'

export const pointEntries = defineQuery({
  name: 'pointEntries',
  record: pointEntry,
  permission: may('customers', 'view'),
  fields: ['customerId', 'points', 'invoiceId', 'enteredAt', 'isLapsed'],
  filters: ['customerId', 'invoiceId'],
  sorts: ['enteredAt'],
  sort: { field: 'enteredAt', descending: true },
})
