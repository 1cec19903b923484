import { may } from '../../access/pages.ts'
import { type Reader, type ReportRow, defineReport } from '../../kernel/define.ts'
import { type Period, periodSchema } from '../../kernel/report/period.ts'
import { STOCK_OPERATION, stockMove } from '../../stock/stock-move.ts'
import type { Product } from '../move-goods.ts'
import { BY_NAME, type MoveSum, NAME_COLUMNS, allProducts, named, periodFilter, sumMoves, within } from './read-shelf.ts'

interface Loaded {
  readonly products: readonly Product[]
  readonly before: readonly MoveSum[]
  readonly moves: readonly MoveSum[]
}

async function load(read: Reader, period: Period): Promise<Loaded> {
  const products = await allProducts(read)
  const moves = await sumMoves(read, [within(period)], products)
  const moved = new Set(moves.map(({ productId }) => productId))
  const ids = [...moved]
  const earlier = { field: 'movedOn', before: period.from }
  // For few products only theirs are queried; for many, one scan of the ledger is faster.
  const where = ids.length <= 1_000 ? [earlier, { field: 'productId', oneOf: ids }] : [earlier]
  const before = ids.length === 0 ? [] : await sumMoves(read, where, products)
  return { products: products.filter(({ id }) => moved.has(id)), before, moves }
}

const total = (sums: readonly MoveSum[]): number => sums.reduce((all, { quantity }) => all + quantity, 0)
const OPERATIONS = Object.entries(STOCK_OPERATION)

/** The moves of each product in a period, with opening and closing stock. */
export const inventoryMovements = defineReport({
  name: 'inventory-movements',
  permission: may('reports', 'inventoryMovements'),
  params: periodSchema(),
  columns: [
    ...NAME_COLUMNS,
    { key: 'opening', kind: 'integer', totals: true },
    ...OPERATIONS.map(([key]) => ({ key, kind: 'integer' as const, totals: true })),
    { key: 'change', kind: 'integer', totals: true },
    { key: 'closing', kind: 'integer', totals: true },
    // For the chart: all incoming, and all outgoing without its sign.
    { key: 'came', kind: 'integer', totals: true },
    { key: 'went', kind: 'integer', totals: true },
    { key: 'productId', kind: 'text' },
  ],
  charts: [{ as: 'bars', along: BY_NAME, values: ['came', 'went'] }],
  load,
  rows({ products, before, moves }) {
    const [earlier, its] = [before, moves].map((sums) => Map.groupBy(sums, ({ productId }) => productId))
    return products
      .map((row): ReportRow => {
        const opening = total(earlier?.get(row.id) ?? [])
        const mine = its?.get(row.id) ?? []
        const change = total(mine)
        const kinds = OPERATIONS.map(([key, code]) => [key, total(mine.filter(({ operation }) => operation === code))])
        const came = total(mine.filter(({ quantity }) => quantity > 0))
        return { ...named(row), opening, ...Object.fromEntries(kinds), change, closing: opening + change, came, went: came - change }
      })
      .toSorted((a, b) => Number(a['change']) - Number(b['change']))
  },
  drill: (row, period) => ({ to: 'stockMoves', params: { productId: String(row['productId']), ...periodFilter(period) } }),
  ties: [
    {
      name: 'every move of the period',
      column: 'change',
      equals: async (read, period) =>
        (await read.aggregate(stockMove, { where: [within(period)], sums: ['quantity'] }))[0]?.sums.quantity ?? 0,
    },
  ],
})
