import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, flag, id, instantField, integer, money, nullable, reference, text } from '../kernel/fields.ts'
import { searchLine } from '../kernel/text.ts'

/** What a piece is doing, by the codes of the specification (section 4, rental item). */
export const RENT_STATE = {
  maintenance: 1,
  cleaning: 2,
  basket: 3,
  reserved: 4,
  rented: 5,
  itemReturned: 6,
  cancelled: 7,
  maintenanceCancelled: 8,
  cleaningCancelled: 9,
  maintenanceReceived: 10,
  cleaningReceived: 11,
  prova: 12,
  provaCancelled: 13,
  eventDate: 14,
  blockTime: 15,
  blockTimeCancelled: 16,
} as const

/** A single dress or accessory that is rented out, each with a code of its own. */
export const rentItem = defineRecord({
  name: 'rent_item',
  travels: 'till',
  copyRank: 1,
  indexes: ['code', 'categoryId'],
  searchLine: (row) => searchLine([row.nameAr, row.nameEn, row.colourAr, row.colourEn], [row.code]),
  fields: {
    id: id(),
    categoryId: reference('catalog_group'),
    code: text(30),
    nameAr: text(120),
    nameEn: text(120),
    boughtOn: nullable(dayField()),
    buyPrice: money(),
    /** Both including VAT; a piece without a sell price is not for sale. */
    rentPrice: money(),
    sellPrice: nullable(money()),
    heightCm: nullable(integer()),
    chestCm: nullable(integer()),
    waistCm: nullable(integer()),
    hipsCm: nullable(integer()),
    armsCm: nullable(integer()),
    colourAr: text(40),
    colourEn: text(40),
    picture: nullable(text(200)),
    bufferBeforeDays: integer(),
    bufferAfterDays: integer(),
    isFavourite: flag(),
    /** Sold or written off pieces stay in the books and leave the desk. */
    isInService: flag(),
  },
})

/** A period in which a piece is spoken for. Active periods of one piece never overlap: the database refuses it. */
export const booking = defineRecord({
  name: 'booking',
  travels: 'till',
  copyRank: 2,
  indexes: ['rentItemId', 'customerId'],
  fields: {
    id: id(),
    rentItemId: reference('rent_item'),
    customerId: nullable(reference('customer')),
    invoiceId: nullable(reference('invoice')),
    state: choice(RENT_STATE),
    /** Half-open, with the buffers inside it. */
    startsAt: instantField(),
    endsAt: instantField(),
    /** The event the dress is for. */
    eventOn: nullable(dayField()),
    rentPrice: money(),
  },
})
