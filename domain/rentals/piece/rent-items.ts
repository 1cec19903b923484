import { may } from '../../access/pages.ts'
import { GROUP_KIND, catalogGroup } from '../../catalog/catalog.ts'
import { PIECE_DOING, piecesDoing } from '../desk/pieces-on-day.ts'
import { defineEntity } from '../../entities/entity.ts'
import { boughtFor, englishName, orOf } from '../../entities/stand-in.ts'
import { type DraftOf, typed } from '../../entities/typed.ts'
import { BUFFER_DAYS_MAX } from './category-terms.ts'
import { CM_MAX, pieceCode } from './piece-form.ts'
import { pictureIdsSchema, rentItem } from './rent-item.ts'
import { ownPricingFields } from './rent-pricing.ts'
import type { Id } from '../../kernel/ids.ts'

const cm = () => typed.optionalInteger(1, CM_MAX)
const days = () => typed.optionalInteger(0, BUFFER_DAYS_MAX)

/** A dress or accessory for rent. Input names and codes predate the entity engine, and tills have queued commands with them. */
export const rentItemEntity = defineEntity({
  name: 'rentItem',
  plural: 'rentItems',
  record: rentItem,
  keys: { id: 'rentItemId', draft: 'item', rows: 'pieces' },
  permission: { view: may('rent', 'view'), add: may('rent', 'edit'), edit: may('rent', 'edit') },
  entered: {
    code: typed.code(30, pieceCode, { unique: true }),
    categoryId: typed.reference(catalogGroup, { kind: GROUP_KIND.rentItems }),
    nameAr: typed.text(120),
    nameEn: englishName(typed.optionalText(120)),
    colourAr: orOf(typed.optionalText(40), 'colourEn'),
    colourEn: orOf(typed.optionalText(40), 'colourAr'),
    isFavourite: typed.flag(false),
    rentPrice: typed.price(),
    sellPrice: typed.optionalPrice(),
    buyPrice: boughtFor(),
    boughtOn: typed.optionalDay(),
    sizeLabel: typed.optionalText(20),
    ...{ heightCm: cm(), chestCm: cm(), waistCm: cm(), hipsCm: cm(), armsCm: cm() },
    bufferBeforeDays: days(),
    bufferAfterDays: days(),
    deliveryDays: typed.later(days()),
    insuranceAmount: typed.optionalMoney(),
    ...ownPricingFields,
    // Set when adding only; later changed with `arrangePictures`.
    pictureIds: { ...typed.later(typed.own<Id[]>(pictureIdsSchema, [])), isFixed: true },
  },
  starts: () => ({ picture: null, isInService: true }),
  codes: {
    'entities.no-permission': 'rentals.no-permission',
    'entities.unknown': 'rentals.piece-unknown',
    'entities.already-exists:code': 'rentals.code-taken',
    'entities.twice-in-file': 'rentals.code-taken',
    'entities.reference-unknown:categoryId': 'rentals.category-unknown',
  },
  offline: 'intent',
  // Retired with `setPieceInService` instead.
  hasLife: false,
  list: {
    shows: ['picture', 'isInService'],
    filters: ['categoryId', 'isInService', 'isFavourite'],
    worked: { doing: { codes: PIECE_DOING, ids: piecesDoing } },
    sorts: ['code', 'nameAr', 'nameEn', 'rentPrice'],
    sort: { field: 'code' },
  },
})
export type RentItemForm = DraftOf<typeof rentItemEntity.entered>

export const { add: addRentItem, edit: editRentItem, import: importRentItems, query: rentItems } = rentItemEntity
