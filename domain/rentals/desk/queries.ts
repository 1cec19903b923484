import { may } from '../../access/pages.ts'
import { defineQuery } from '../../kernel/define.ts'
import { booking } from '../booking/booking.ts'
import { rentalAct } from '../log/rental-act.ts'
import { rentCategory } from '../piece/rent-category.ts'

const VIEW = may('rent', 'view')

export const bookings = defineQuery({
  name: 'bookings',
  record: booking,
  permission: VIEW,
  fields: [
    'rentItemId',
    'activeItemId',
    'customerId',
    'invoiceId',
    'orderId',
    'person',
    'isDelivered',
    'state',
    'standing',
    'startsAt',
    'outAt',
    'dueAt',
    'endsAt',
    'eventOn',
    'rentPrice',
    'note',
    'bookedAt',
    'employeeId',
    'deskId',
    'leaseUntil',
    'lapsesAt',
    'lapsedRent',
    'handedOverAt',
    'handedOverBy',
    'takenBackBy',
    'closedAt',
    'condition',
    'careWork',
    'careCost',
  ],
  filters: ['rentItemId', 'activeItemId', 'customerId', 'orderId', 'state', 'standing'],
  sorts: ['endsAt', 'startsAt', 'dueAt', 'bookedAt'],
  sort: { field: 'endsAt', descending: true },
})

export const rentCategories = defineQuery({
  name: 'rentCategories',
  record: rentCategory,
  permission: VIEW,
  fields: [
    'preparationDays',
    'cleaningDays',
    'deliveryDays',
    'insuranceAmount',
    'insuranceWhen',
    'returnHour',
    'advanceRate',
    'termsAr',
    'termsEn',
    'includedDays',
    'furtherDayAmount',
    'furtherDayRate',
    'lengthPrices',
    'seasons',
    'weekdayPrices',
    'lateFee',
    'cancellation',
    'points',
  ],
  filters: [],
  sorts: ['preparationDays'],
  sort: { field: 'preparationDays' },
})

export const rentalActs = defineQuery({
  name: 'rentalActs',
  record: rentalAct,
  permission: VIEW,
  fields: [
    ...['kind', 'orderId', 'bookingId', 'rentItemId', 'fromItemId', 'amountBefore', 'amountAfter'],
    ...['over', 'reason', 'allowedBy', 'actedAt', 'employeeId'],
  ] as const,
  filters: ['orderId', 'rentItemId', 'fromItemId', 'kind'],
  sorts: ['actedAt'],
  sort: { field: 'actedAt', descending: true },
})
