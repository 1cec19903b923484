import { may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { typed } from '../entities/typed.ts'
import { insert } from '../kernel/define.ts'
import { STOCK_OPERATION, stockMove } from '../stock/stock-move.ts'
import { GROUP_KIND, catalogGroup, product } from './catalog.ts'

/** More of one product than any shelf holds. */
const QUANTITY_MAX = 1_000_000

/** Goods from the shelf. What is on hand is a sum of moves; the first of them comes with the product. */
export const products = defineEntity({
  name: 'product',
  plural: 'products',
  record: product,
  permission: { view: may('products', 'view'), add: may('products', 'edit'), edit: may('products', 'edit') },
  entered: {
    nameAr: typed.text(120, { unique: true }),
    nameEn: typed.text(120, { unique: true }),
    groupId: typed.reference(catalogGroup, { kind: GROUP_KIND.products }),
    barcode: typed.optionalCode(60, { unique: true }),
    price: typed.price(),
    buyPrice: typed.money(),
    initialQuantity: typed.integer(0, QUANTITY_MAX, 0, { fixed: true }),
    warnAt: typed.integer(0, QUANTITY_MAX, 0),
    expiresOn: typed.optionalDay(),
    isFavourite: typed.flag(false),
    pictureId: typed.later(typed.picture(product, { square: true })),
  },
  starts: (_, draft) => ({ onHand: draft.initialQuantity, averageCost: draft.buyPrice, picture: null }),
  onAdd(productId, { initialQuantity }, context) {
    const { initialQuantity: operation } = STOCK_OPERATION
    const move = { id: context.id(0), productId, operation, quantity: initialQuantity, invoiceId: null, movedAt: context.now }
    return initialQuantity === 0 ? [] : [insert(stockMove, move)]
  },
  offline: 'intent',
  list: {
    shows: ['onHand', 'averageCost'],
    filters: ['groupId', 'isFavourite', 'expiresOn', 'onHand'],
    sorts: ['nameAr', 'nameEn', 'price', 'onHand', 'expiresOn'],
    sort: { field: 'nameAr' },
  },
})
