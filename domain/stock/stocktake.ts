import { defineRecord } from '../kernel/define.ts'
import { choice, count, dayField, flag, id, instantField, money, named, nullable, reference, text } from '../kernel/fields.ts'

export const STOCKTAKE_STATUS = { closed: 0, open: 1 } as const

/** A count of the shelves by several people at once. The books change when it is closed. */
export const stocktake = defineRecord({
  name: 'stocktake',
  travels: 'till',
  indexes: ['startedAt'],
  fields: {
    id: id(),
    name: named(80),
    status: choice(STOCKTAKE_STATUS),
    startedAt: instantField(),
    startedOn: dayField(),
    startedBy: nullable(reference('employee')),
    closedAt: nullable(instantField()),
    closedBy: nullable(reference('employee')),
    note: nullable(text(500)),
  },
})

/** What one person found of a product at one place: entries of a product add up, whoever made them. */
export const stocktakeCount = defineRecord({
  name: 'stocktake_count',
  travels: 'till',
  indexes: ['stocktakeId'],
  fields: {
    id: id(),
    stocktakeId: reference('stocktake'),
    productId: reference('product'),
    quantity: count(),
    /** It was counted from the beginning: what stood there of the product before counts no more. */
    isRecount: flag(),
    countedAt: instantField(),
    /** What the books had when this was entered, as far as they knew. */
    booksThen: count(),
    /** It came after the close, of somebody who may not change the books: it is kept, and no part of any figure. */
    isAside: flag(),
    /** By how much the books changed when this entry was booked with all before it, and what that cost; null where nothing was booked by it. */
    booked: nullable(count()),
    bookedValue: nullable(money()),
    employeeId: nullable(reference('employee')),
  },
})
