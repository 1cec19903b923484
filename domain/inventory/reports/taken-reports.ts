import { type PageName, type ActionName, may } from '../../access/pages.ts'
import { type Reader, type ReportRow, type Where, defineReport } from '../../kernel/define.ts'
import type { ReportColumn } from '../../kernel/report/column.ts'
import { type Money, minor } from '../../kernel/money.ts'
import { type Period, periodSchema } from '../../kernel/report/period.ts'
import { STOCK_OPERATION, STOCK_REASON, stockMove } from '../../stock/stock-move.ts'
import type { Product } from '../move-goods.ts'
import { BY_NAME, type MoveSum, NAME_COLUMNS, allProducts, named, periodFilter, sumMoves, within } from './read-shelf.ts'

const { internalUse, expired, lost, sold, invoiceReturn } = STOCK_OPERATION

interface Loaded {
  readonly products: ReadonlyMap<string, Product>
  readonly moves: readonly MoveSum[]
}

const of = (operations: readonly number[]): Where => ({ field: 'operation', oneOf: operations })

const loadOf =
  (operations: readonly number[]) =>
  async (read: Reader, period: Period): Promise<Loaded> => {
    const products = await allProducts(read)
    const moves = await sumMoves(read, [within(period), of(operations)], products)
    return { products: new Map(products.map((row) => [row.id, row])), moves }
  }

/** Outgoing quantities as positive numbers. */
const left = (of_: number): number => (of_ === 0 ? 0 : 0 - of_)

const QUANTITY: readonly ReportColumn[] = [
  { key: 'quantity', kind: 'integer', totals: true },
  { key: 'count', kind: 'integer', totals: true },
  { key: 'cost', kind: 'money', totals: true, isSummed: true },
]

const tieOf = (operations: readonly number[]) => [
  {
    name: 'every such move of the period',
    column: 'quantity',
    equals: async (read: Reader, period: Period) =>
      left((await read.aggregate(stockMove, { where: [within(period), of(operations)], sums: ['quantity'] }))[0]?.sums.quantity ?? 0),
  },
]

/** The cost of outgoing goods; null if out of range. */
function costOf(values: readonly (number | null)[]): Money | null {
  const sum = values.reduce<number>((all, value) => all + (value ?? NaN), 0)
  return Number.isSafeInteger(sum) ? minor(left(sum)) : null
}

/** Goods that left without a sale, with reason and cost. */
export const internalUseReport = defineReport({
  name: 'internal-use-report',
  permission: may('reports', 'internalUse'),
  params: periodSchema(),
  columns: [
    ...NAME_COLUMNS,
    { key: 'operation', kind: 'choice', codes: { internalUse, expired, lost } },
    { key: 'reason', kind: 'choice', codes: STOCK_REASON },
    ...QUANTITY,
    { key: 'productId', kind: 'text' },
  ],
  charts: [
    { as: 'bars', along: BY_NAME, values: ['cost'] },
    { as: 'bars', along: 'operation', values: ['cost'] },
  ],
  load: loadOf([internalUse, expired, lost]),
  rows: ({ products, moves }) =>
    moves
      .flatMap(({ productId, operation, reason, quantity, value, count }): ReportRow[] => {
        const row = products.get(productId)
        return row ? [{ ...named(row), operation, reason, quantity: left(quantity), count, cost: costOf([value]) }] : []
      })
      .toSorted((a, b) => Number(b['cost']) - Number(a['cost'])),
  drill: (row, period) => ({
    to: 'stockMoves',
    params: { productId: String(row['productId']), operation: String(row['operation']), ...periodFilter(period) },
  }),
  ties: tieOf([internalUse, expired, lost]),
})

const ranking = <Name extends string, P extends PageName>(name: Name, action: [P, ActionName<P>], operations: readonly number[]) =>
  defineReport({
    name,
    permission: may(...action),
    params: periodSchema(),
    columns: [...NAME_COLUMNS, ...QUANTITY, { key: 'onHand', kind: 'integer' }, { key: 'productId', kind: 'text' }],
    charts: [{ as: 'bars', along: BY_NAME, values: ['quantity'] }],
    compare: { by: 'productId', columns: ['quantity'] },
    load: loadOf(operations),
    rows: ({ products, moves }: Loaded) =>
      [...Map.groupBy(moves, ({ productId }) => productId)]
        .flatMap(([productId, its]): ReportRow[] => {
          const row = products.get(productId)
          const sum = (key: 'quantity' | 'count') => its.reduce((all, one) => all + one[key], 0)
          if (!row) return []
          const { onHand } = row
          return [
            { ...named(row), quantity: left(sum('quantity')), count: sum('count'), cost: costOf(its.map(({ value }) => value)), onHand },
          ]
        })
        .toSorted((a, b) => Number(b['quantity']) - Number(a['quantity'])),
    drill: (row, period) => ({
      to: 'stockMoves',
      params: { productId: String(row['productId']), operation: operations.join(','), ...periodFilter(period) },
    }),
    ties: tieOf(operations),
  })

export const mostUsedProducts = ranking('most-used-products', ['reports', 'mostUsedProducts'], [internalUse])
export const mostSoldProducts = ranking('most-sold-products', ['reports', 'mostSoldProducts'], [sold, invoiceReturn])
