import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { product } from '../../catalog/catalog.ts'
import { type Reader, type ReportRow, defineReport } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Day, addDays, daySchema } from '../../kernel/time.ts'
import { STOCK_OPERATION, stockMove } from '../../stock/stock-move.ts'
import { supplier } from '../../suppliers/supplier.ts'
import { valueOf } from '../average-cost.ts'
import type { Product, StockMove } from '../move-goods.ts'
import { NAME_COLUMNS, named } from './read-shelf.ts'

const PAGE = 10_000
/** Batches on one shelf; more than this nobody could have bought. */
const BATCHES_MAX = 10_000
const IN = [STOCK_OPERATION.addQuantity, STOCK_OPERATION.initialQuantity]

interface Loaded {
  readonly products: readonly Product[]
  readonly batches: ReadonlyMap<Id, readonly StockMove[]>
  /** How many were taken of a batch by its name, by move. */
  readonly taken: ReadonlyMap<Id, number>
  readonly suppliers: ReadonlyMap<Id, { readonly nameAr: string; readonly nameEn: string }>
}

const OUT = [STOCK_OPERATION.expired, STOCK_OPERATION.lost, STOCK_OPERATION.internalUse]

/** What left the shelf of each batch that somebody named. */
async function takenByName(read: Reader, productIds: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  if (productIds.length === 0) return new Map()
  const where = [
    { field: 'productId', oneOf: productIds },
    { field: 'operation', oneOf: OUT },
  ]
  const sums = await read.aggregate(stockMove, { where, groupBy: ['batchId'], sums: ['quantity'] })
  return new Map(sums.flatMap(({ by, sums: { quantity } }) => (by.batchId === null ? [] : [[by.batchId, 0 - quantity] as const])))
}

async function load(read: Reader, { until }: { readonly until: Day }): Promise<Loaded> {
  const soon = { field: 'expiresOn', before: addDays(until, 1) }
  const [expiring, dated] = await Promise.all([
    read.aggregate(stockMove, { where: [soon, { field: 'operation', oneOf: IN }], groupBy: ['productId'] }),
    read.select(product, { where: [soon], limit: PAGE }),
  ])
  const ids = [...new Set([...expiring.map(({ by }) => by.productId), ...dated.map(({ id }) => id)])]
  const where = [
    { field: 'productId', oneOf: ids },
    { field: 'operation', oneOf: IN },
  ]
  const came =
    ids.length === 0 ? [] : await read.select(stockMove, { where, sort: { field: 'movedAt', descending: true }, limit: BATCHES_MAX })
  const [products, suppliers, taken] = await Promise.all([
    read.many(product, ids),
    read.many(supplier, [...new Set(came.flatMap(({ supplierId }) => supplierId ?? []))]),
    takenByName(read, ids),
  ])
  const wrong = new Set(came.flatMap(({ id, corrects }) => (corrects === null ? [] : [id, corrects])))
  return {
    products: products.filter(({ onHand }) => onHand > 0),
    batches: Map.groupBy(
      came.filter(({ id }) => !wrong.has(id)),
      ({ productId }) => productId,
    ),
    taken,
    suppliers: new Map(suppliers.map((row) => [row.id, row])),
  }
}

/** A batch, and how many of it can still be on the shelf. */
interface Batch extends Pick<StockMove, 'id' | 'expiresOn' | 'supplierId' | 'supplierDocument' | 'unitCost'> {
  readonly left: number
}

/**
 * What was taken of a batch by its name is gone from that batch. Of the rest what came first leaves first, so that what is on the shelf is what
 * came last. A batch of the beginning has the day that was written down of the product itself.
 */
export function batchesLeft(
  { onHand, expiresOn }: Pick<Product, 'onHand' | 'expiresOn'>,
  newestFirst: readonly StockMove[],
  taken: ReadonlyMap<Id, number> = new Map(),
): Batch[] {
  let left = onHand
  return newestFirst.flatMap((move): Batch[] => {
    const its = Math.max(0, Math.min(left, move.quantity - (taken.get(move.id) ?? 0)))
    left -= its
    const last = move.operation === STOCK_OPERATION.initialQuantity ? (move.expiresOn ?? expiresOn) : move.expiresOn
    return its === 0 ? [] : [{ ...move, expiresOn: last, left: its }]
  })
}

/** What of the goods on the shelf is past its day, or will be by then. */
export const expiringBatches = defineReport({
  name: 'expiring-batches',
  permission: may('reports', 'inventoryStatus'),
  params: v.object({ until: daySchema }),
  columns: [
    { key: 'expiresOn', kind: 'day' },
    ...NAME_COLUMNS,
    { key: 'left', kind: 'integer', totals: true },
    { key: 'value', kind: 'money', totals: true },
    { key: 'supplierAr', kind: 'text' },
    { key: 'supplierEn', kind: 'text' },
    { key: 'supplierDocument', kind: 'text' },
    { key: 'productId', kind: 'text' },
    { key: 'batchId', kind: 'text' },
  ],
  load,
  rows: ({ products, batches, taken, suppliers }, { until }) =>
    products
      .flatMap((row) =>
        batchesLeft(row, batches.get(row.id) ?? [], taken).flatMap((batch): ReportRow[] => {
          const { id: batchId, expiresOn, left, unitCost, supplierId, supplierDocument } = batch
          const from = supplierId === null ? undefined : suppliers.get(supplierId)
          const said = { supplierAr: from?.nameAr ?? null, supplierEn: from?.nameEn ?? null, supplierDocument }
          if (expiresOn === null || expiresOn > until) return []
          return [{ ...named(row), expiresOn, left, value: valueOf(left, unitCost), ...said, batchId }]
        }),
      )
      .toSorted((a, b) => (String(a['expiresOn']) < String(b['expiresOn']) ? -1 : 1)),
  drill: (row) => ({ to: 'stockMoves', params: { productId: String(row['productId']) } }),
  ties: [],
})
