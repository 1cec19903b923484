import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { insuranceEntry } from './insurance/insurance-entry.ts'
import { rentContract } from './papers/rent-contract.ts'
import { rentalOrder } from './rental-order.ts'

const VIEW = may('rent', 'view')

export const rentalOrders = defineQuery({
  name: 'rentalOrders',
  record: rentalOrder,
  permission: VIEW,
  fields: [
    ...['number', 'openedAt', 'customerId', 'customerName', 'customerMobile', 'eventOn', 'status'],
    ...['agreed', 'advancePaid', 'advanceKept', 'invoiced', 'insuranceHeld'],
  ] as const,
  filters: ['status', 'customerId', 'openedOn'],
  sorts: ['openedAt', 'eventOn', 'agreed', 'insuranceHeld'],
  sort: { field: 'openedAt', descending: true },
})

export const insuranceEntries = defineQuery({
  name: 'insuranceEntries',
  record: insuranceEntry,
  permission: VIEW,
  fields: ['orderId', 'customerId', 'kind', 'amount', 'method', 'penalty', 'reason', 'invoiceId', 'enteredAt', 'employeeId'],
  filters: ['orderId', 'customerId', 'kind', 'method', 'enteredOn'],
  sorts: ['enteredAt', 'amount'],
  sort: { field: 'enteredAt', descending: true },
})

export const rentContracts = defineQuery({
  name: 'rentContracts',
  record: rentContract,
  permission: VIEW,
  fields: ['orderId', 'customerId', 'status', 'writtenAt', 'signerName', 'signedAt', 'signedOn', 'shareCode', 'employeeId'],
  filters: ['orderId', 'customerId', 'status', 'signedOn'],
  sorts: ['writtenAt'],
  sort: { field: 'writtenAt', descending: true },
})
