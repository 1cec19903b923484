import * as v from 'valibot'
import { type RowOf, defineRecord } from '../../kernel/define.ts'
import { coded, dayField, flag, id, integer, json, named, nullable, price, reference, text } from '../../kernel/fields.ts'
import { idSchema } from '../../kernel/ids.ts'
import { searchLine } from '../../kernel/text.ts'
import { ownLengthPricesSchema } from './rent-pricing.ts'

export const PICTURES_MAX = 12

/** The pictures of a piece, the main one first. */
export const pictureIdsSchema = v.pipe(v.array(idSchema), v.maxLength(PICTURES_MAX, 'too-many'))

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
    /** As the maker or the shop names it: 38, M, one size. */
    sizeLabel: nullable(text(20)),
    /** An address of a drawing; photos are attachments, see below. */
    picture: nullable(text(200)),
    /** Attachments, the main one first. */
    pictureIds: json(v.array(idSchema)),
    /** Days of preparation before and of cleaning after a rental; null: as the category says. See `buffersOf`. */
    bufferBeforeDays: nullable(integer()),
    bufferAfterDays: nullable(integer()),
    /** Days on the road on either side when it is delivered; null: as the category says. */
    deliveryDays: nullable(integer()),
    /** Held against damage; null: as the category says. */
    insuranceAmount: nullable(price()),
    /** For how many days its price is, what a further day costs, and other lengths; null or none: as the category says. */
    includedDays: nullable(integer()),
    furtherDayAmount: nullable(price()),
    lengthPrices: json(ownLengthPricesSchema),
    isFavourite: flag(),
    /** Sold or written off pieces stay in the books and leave the desk. */
    isInService: flag(),
  },
})

export type RentItem = RowOf<typeof rentItem>
