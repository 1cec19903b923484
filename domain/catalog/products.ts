import { may } from '../access/pages.ts'
import { type Setting, defineEntity } from '../entities/entity.ts'
import { boughtFor, englishName } from '../entities/stand-in.ts'
import { typed } from '../entities/typed.ts'
import { type DecisionContext, type RowOf, insert } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, timesMoney } from '../kernel/money.ts'
import { type Day, dayOf } from '../kernel/time.ts'
import { ZONE_DEFAULT } from '../settings/account-setting.ts'
import { PLAIN_MOVE, STOCK_OPERATION, stockMove } from '../stock/stock-move.ts'
import { GROUP_KIND, catalogGroup, product } from './catalog.ts'

const QUANTITY_MAX = 1_000_000

interface Started {
  readonly initialQuantity: number
  /** Null if unknown. */
  readonly buyPrice: Money | null
  readonly expiresOn: Day | null
}

function firstMove(productId: Id, draft: Started, context: DecisionContext, setting: Setting | null): RowOf<typeof stockMove> {
  const { initialQuantity: quantity, buyPrice, expiresOn } = draft
  const unitCost = buyPrice ?? ZERO
  return {
    ...PLAIN_MOVE,
    ...{ id: context.id(0), productId, operation: STOCK_OPERATION.initialQuantity, quantity, movedAt: context.now },
    movedOn: dayOf(context.now, setting?.timeZone ?? ZONE_DEFAULT),
    unitCost,
    averageBefore: unitCost,
    value: timesMoney(unitCost, quantity),
    expiresOn,
    employeeId: context.actor.employeeId,
  }
}

/** Products for sale. The quantity on hand is a sum of moves, the first of which is created with the product. */
export const products = defineEntity({
  name: 'product',
  plural: 'products',
  record: product,
  permission: { view: may('products', 'view'), add: may('products', 'edit'), edit: may('products', 'edit') },
  entered: {
    nameAr: typed.text(120, { unique: true }),
    nameEn: englishName(typed.optionalText(120, { unique: true })),
    groupId: typed.reference(catalogGroup, { kind: GROUP_KIND.products }),
    barcode: typed.optionalCode(60, { unique: true }),
    price: typed.price(),
    buyPrice: boughtFor(),
    initialQuantity: typed.integer(0, QUANTITY_MAX, 0, { fixed: true }),
    warnAt: typed.integer(0, QUANTITY_MAX, 0),
    expiresOn: typed.optionalDay(),
    isFavourite: typed.flag(false),
    pictureId: typed.later(typed.picture(product, { square: true })),
  },
  starts: (_, draft) => ({ onHand: draft.initialQuantity, averageCost: draft.buyPrice ?? ZERO, countedAt: null, picture: null }),
  onAdd: (productId, draft, context, setting) =>
    draft.initialQuantity === 0 ? [] : [insert(stockMove, firstMove(productId, draft, context, setting))],
  offline: 'intent',
  list: {
    shows: ['onHand', 'averageCost', 'countedAt'],
    filters: ['groupId', 'isFavourite', 'expiresOn', 'onHand'],
    sorts: ['nameAr', 'nameEn', 'price', 'onHand', 'expiresOn'],
    sort: { field: 'nameAr' },
  },
})
