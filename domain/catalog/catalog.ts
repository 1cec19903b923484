import { GENERIC_STATUS } from '../kernel/status.ts'
import { defineRecord } from '../kernel/define.ts'
import {
  choice,
  choiceSet,
  countSum,
  dayField,
  flag,
  id,
  instantField,
  integer,
  named,
  nullable,
  price,
  reference,
  text,
} from '../kernel/fields.ts'
import { searchLine } from '../kernel/text.ts'
import { AUDIENCE } from './audience.ts'

export const GROUP_KIND = { services: 1, products: 2, rentItems: 3 } as const

export const catalogGroup = defineRecord({
  name: 'catalog_group',
  travels: 'till',
  copyRank: 1,
  fields: {
    id: id(),
    kind: choice(GROUP_KIND),
    nameAr: named(80),
    nameEn: named(80),
    position: integer(),
    pictureId: nullable(id()),
    status: choice(GENERIC_STATUS),
  },
})

export const service = defineRecord({
  name: 'service',
  travels: 'till',
  copyRank: 1,
  indexes: ['groupId'],
  searchLine: (row) => searchLine([row.nameAr, row.nameEn], []),
  fields: {
    id: id(),
    groupId: reference('catalog_group'),
    nameAr: named(120),
    nameEn: named(120),
    /** Including VAT. */
    price: price(),
    jobMinutes: integer(),
    isFavourite: flag(),
    /** On the price list for customers in the shop. */
    isShownToCustomer: flag(),
    isShownOnline: flag(),
    /** The audiences; none means everybody. */
    audiences: choiceSet(AUDIENCE),
    position: integer(),
    pictureId: nullable(id()),
    status: choice(GENERIC_STATUS),
  },
})

export const product = defineRecord({
  name: 'product',
  travels: 'till',
  copyRank: 1,
  indexes: ['barcode', 'groupId'],
  searchLine: (row) => searchLine([row.nameAr, row.nameEn], [row.barcode]),
  fields: {
    id: id(),
    groupId: reference('catalog_group'),
    nameAr: named(120),
    nameEn: named(120),
    barcode: nullable(text(60)),
    /** Including VAT. */
    price: price(),
    buyPrice: price(),
    averageCost: price(),
    /** The quantity when the product was added, also recorded by a stock move. */
    initialQuantity: integer(),
    /** Sum of stock moves. Negative when more was sold than recorded. */
    onHand: countSum(),
    /** The time of the last count. An earlier move synced later was already included in it: see `moveGoods`. */
    countedAt: nullable(instantField()),
    warnAt: integer(),
    expiresOn: nullable(dayField()),
    isFavourite: flag(),
    picture: nullable(text(200)),
    pictureId: nullable(id()),
    status: choice(GENERIC_STATUS),
  },
})
