import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { catalogGroup } from '../../catalog/catalog.ts'
import { type Reader, type ReportRow, type RowOf, defineReport } from '../../kernel/define.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { type Day, addDays, daySchema } from '../../kernel/time.ts'
import { stockMove } from '../../stock/stock-move.ts'
import { valueOf } from '../average-cost.ts'
import type { Product } from '../move-goods.ts'
import { BY_NAME, NAME_COLUMNS, allProducts, named } from './read-shelf.ts'
import { shelvesAsOf } from './shelf-as-of.ts'

export const STOCK_STATE = { enough: 1, low: 2, none: 3, belowZero: 4 } as const

function stateOf({ onHand, warnAt }: Product): number {
  if (onHand < 0) return STOCK_STATE.belowZero
  if (onHand === 0) return STOCK_STATE.none
  return onHand <= warnAt ? STOCK_STATE.low : STOCK_STATE.enough
}

interface Loaded {
  readonly products: readonly Product[]
  readonly groups: ReadonlyMap<string, RowOf<typeof catalogGroup>>
}

/** Negative stock has no value and does not reduce the rest. */
const worth = ({ onHand, averageCost }: Product) => valueOf(Math.max(0, onHand), averageCost)

const GROUPS_MAX = 1_000

/** The day at whose end the stock is shown; missing or empty for the present moment. */
interface AsOf {
  readonly day?: Day | '' | undefined
}

async function load(read: Reader, { day }: AsOf): Promise<Loaded> {
  const [now, groups] = await Promise.all([allProducts(read), read.select(catalogGroup, { limit: GROUPS_MAX })])
  const products = day ? await shelvesAsOf(read, day, now) : now
  const isShown = ({ status, onHand }: Product) => status === GENERIC_STATUS.active || onHand !== 0
  return { products: products.filter(isShown), groups: new Map(groups.map((group) => [group.id, group])) }
}

/** The stock and its value now or at the end of a day. Prices, warning levels and groups are the current ones. */
export const inventoryStatus = defineReport({
  name: 'inventory-status',
  permission: may('reports', 'inventoryStatus'),
  params: v.object({ day: v.optional(v.union([v.literal(''), daySchema], 'day')) }),
  isUntilToday: true,
  columns: [
    ...NAME_COLUMNS,
    { key: 'groupAr', kind: 'text' },
    { key: 'groupEn', kind: 'text' },
    { key: 'barcode', kind: 'text' },
    { key: 'onHand', kind: 'integer', totals: true },
    { key: 'averageCost', kind: 'money' },
    { key: 'value', kind: 'money', totals: true },
    { key: 'price', kind: 'money' },
    { key: 'warnAt', kind: 'integer' },
    { key: 'state', kind: 'choice', codes: STOCK_STATE },
    { key: 'productId', kind: 'text' },
  ],
  charts: [
    { as: 'bars', along: BY_NAME, values: ['value'] },
    { as: 'bars', along: { ar: 'groupAr', en: 'groupEn' }, values: ['value'] },
  ],
  load,
  rows: ({ products, groups }) =>
    products
      .map((row): ReportRow => {
        const group = groups.get(row.groupId)
        const { barcode, onHand, averageCost, price, warnAt } = row
        const of = { groupAr: group?.nameAr ?? '', groupEn: group?.nameEn ?? '' }
        return { ...named(row), ...of, barcode, onHand, averageCost, value: worth(row), price, warnAt, state: stateOf(row) }
      })
      .toSorted((a, b) => Number(b['state']) - Number(a['state']) || Number(b['value']) - Number(a['value'])),
  drill: (row) => ({ to: 'stockMoves', params: { productId: String(row['productId']) } }),
  ties: [
    {
      name: 'all that ever came less all that ever went',
      column: 'onHand',
      equals: async (read, { day }) => {
        const where = day ? [{ field: 'movedOn', before: addDays(day, 1) }] : []
        return (await read.aggregate(stockMove, { where, sums: ['quantity'] }))[0]?.sums.quantity ?? 0
      },
    },
  ],
})
