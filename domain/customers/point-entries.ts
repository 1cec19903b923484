import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { pointEntry } from './customer.ts'

/** What customers earned and spent of points, the newest first. */
export const pointEntries = defineQuery({
  name: 'pointEntries',
  record: pointEntry,
  permission: may('customers', 'view'),
  fields: ['customerId', 'points', 'invoiceId', 'enteredAt', 'isLapsed'],
  filters: ['customerId', 'invoiceId'],
  sorts: ['enteredAt'],
  sort: { field: 'enteredAt', descending: true },
})
