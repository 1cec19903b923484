import { product } from '../catalog/catalog.ts'
import type { Reader } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { compareText } from '../kernel/text.ts'
import { type Day, addDays, instant } from '../kernel/time.ts'
import { STOCK_OPERATION, stockMove } from '../stock/stock-move.ts'
import { movesSince } from './adjust-quantity.ts'
import { type Batch, type ShelfBatches, batchesOf } from './batches.ts'
import type { Product } from './move-goods.ts'

const PAGE = 10_000
/** Products whose moves are read at a time. */
const PRODUCTS_AT_ONCE = 500
const BROUGHT = [STOCK_OPERATION.addQuantity, STOCK_OPERATION.initialQuantity]

export async function readBatches(read: Reader, products: readonly Product[]): Promise<ReadonlyMap<Id, ShelfBatches>> {
  const all = new Map<Id, ShelfBatches>()
  for (let first = 0; first < products.length; first += PRODUCTS_AT_ONCE) {
    const some = products.slice(first, first + PRODUCTS_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const moves = await movesSince(read, ids, instant(0))
    for (const one of some) all.set(one.id, batchesOf(one, moves.get(one.id) ?? []))
  }
  return all
}

export interface ExpiringBatch {
  readonly product: Product
  readonly batch: Batch & { readonly expiresOn: Day }
}

/** Batches in stock that expire by the given day, earliest first. */
export async function expiringBy(read: Reader, until: Day): Promise<ExpiringBatch[]> {
  const soon = { field: 'expiresOn', before: addDays(until, 1) }
  const [brought, dated] = await Promise.all([
    read.aggregate(stockMove, { where: [soon, { field: 'operation', oneOf: BROUGHT }], groupBy: ['productId'] }),
    read.select(product, { where: [soon, { field: 'onHand', from: 1 }], limit: PAGE }),
  ])
  const ids = new Set([...brought.map(({ by }) => by.productId), ...dated.map(({ id }) => id)])
  const products = (await read.many(product, [...ids])).filter(({ onHand }) => onHand > 0)
  const shelves = await readBatches(read, products)
  return products
    .flatMap((row) =>
      (shelves.get(row.id)?.batches ?? []).flatMap(({ expiresOn, ...batch }): ExpiringBatch[] =>
        expiresOn === null || expiresOn > until ? [] : [{ product: row, batch: { ...batch, expiresOn } }],
      ),
    )
    .toSorted((a, b) => compareText(a.batch.expiresOn, b.batch.expiresOn))
}
