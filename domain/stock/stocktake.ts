import { defineRecord } from '../kernel/define.ts'
import { choice, count, dayField, flag, id, instantField, money, named, nullable, reference, text } from '../kernel/fields.ts'

export const STOCKTAKE_STATUS = { closed: 0, open: 1 } as const

/** A stock count by several people at once. The stock is changed when it is closed. */
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

/** A counted quantity of a product at one place; the entries of a product are summed. */
export const stocktakeCount = defineRecord({
  name: 'stocktake_count',
  travels: 'till',
  indexes: ['stocktakeId'],
  fields: {
    id: id(),
    stocktakeId: reference('stocktake'),
    productId: reference('product'),
    quantity: count(),
    /** Starts over: earlier entries for the product no longer count. */
    isRecount: flag(),
    countedAt: instantField(),
    /** The recorded stock known when this was entered. */
    booksThen: count(),
    /** Entered after closing by someone who may not adjust the stock: stored, but not part of any figure. */
    isAside: flag(),
    /** The adjustment of the stock booked with this entry, and its cost; null if there was none. */
    booked: nullable(count()),
    bookedValue: nullable(money()),
    employeeId: nullable(reference('employee')),
  },
})
