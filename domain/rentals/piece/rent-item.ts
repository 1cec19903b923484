import * as v from 'valibot'
import { type RowOf, defineRecord } from '../../kernel/define.ts'
import { coded, dayField, flag, id, integer, json, named, nullable, price, reference, text } from '../../kernel/fields.ts'
import { idSchema } from '../../kernel/ids.ts'
import { searchLine } from '../../kernel/text.ts'
import { ownLengthPricesSchema } from './rent-pricing.ts'

export const PICTURES_MAX = 12

export const pictureIdsSchema = v.pipe(v.array(idSchema), v.maxLength(PICTURES_MAX, 'too-many'))

/** A single dress or accessory for rent, with its own code. */
export const rentItem = defineRecord({
  name: 'rent_item',
  travels: 'till',
  copyRank: 1,
  indexes: ['code', 'categoryId'],
  searchLine: (row) => searchLine([row.nameAr, row.nameEn, row.colourAr, row.colourEn], [row.code]),
  fields: {
    id: id(),
    categoryId: reference('catalog_group'),
    code: coded(30),
    nameAr: named(120),
    nameEn: named(120),
    boughtOn: nullable(dayField()),
    buyPrice: price(),
    /** Both including VAT; a piece without a sell price is not for sale. */
    rentPrice: price(),
    sellPrice: nullable(price()),
    heightCm: nullable(integer()),
    chestCm: nullable(integer()),
    waistCm: nullable(integer()),
    hipsCm: nullable(integer()),
    armsCm: nullable(integer()),
    colourAr: text(40),
    colourEn: text(40),
    /** Label by maker or shop: 38, M, one size. */
    sizeLabel: nullable(text(20)),
    /** URL of a drawing; photos are attachments. */
    picture: nullable(text(200)),
    pictureIds: json(v.array(idSchema)),
    /** Days of preparation and cleaning; null for the category's. See `buffersOf`. */
    bufferBeforeDays: nullable(integer()),
    bufferAfterDays: nullable(integer()),
    /** Delivery days on each side; null for the category's. */
    deliveryDays: nullable(integer()),
    /** Null for the category's. */
    insuranceAmount: nullable(price()),
    /** Days included in its price, cost of a further day, and prices of other lengths; null or empty for the category's. */
    includedDays: nullable(integer()),
    furtherDayAmount: nullable(price()),
    lengthPrices: json(ownLengthPricesSchema),
    isFavourite: flag(),
    /** False for pieces sold or written off, which remain in the history. */
    isInService: flag(),
  },
})

export type RentItem = RowOf<typeof rentItem>
