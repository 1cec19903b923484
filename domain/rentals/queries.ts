import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { booking } from './booking.ts'
import { rentItem } from './rent-item.ts'

const VIEW = may('rent', 'view')

/** What pieces are spoken for, and were: of one piece, of one customer, or of all by the day they end. */
export const bookings = defineQuery({
  name: 'bookings',
  record: booking,
  permission: VIEW,
  fields: [
    'rentItemId',
    'customerId',
    'invoiceId',
    'state',
    'standing',
    'startsAt',
    'outAt',
    'dueAt',
    'endsAt',
    'eventOn',
    'rentPrice',
    'deskId',
    'leaseUntil',
    'handedOverAt',
    'closedAt',
    'condition',
  ],
  filters: ['rentItemId', 'activeItemId', 'customerId', 'state', 'standing'],
  sorts: ['endsAt', 'startsAt', 'dueAt', 'bookedAt'],
  sort: { field: 'endsAt', descending: true },
})

/** The pieces that the shop rents out. */
export const rentItems = defineQuery({
  name: 'rentItems',
  record: rentItem,
  permission: VIEW,
  fields: ['code', 'nameAr', 'nameEn', 'categoryId', 'rentPrice', 'colourAr', 'colourEn', 'isInService'],
  filters: ['categoryId', 'isInService', 'isFavourite'],
  sorts: ['code', 'rentPrice'],
  sort: { field: 'code' },
})
