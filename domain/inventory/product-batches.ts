import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { product } from '../catalog/catalog.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import type { Day } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { supplier } from '../suppliers/supplier.ts'
import { readBatches } from './read-batches.ts'

export interface ProductBatch {
  /** Null if they were there before any move. */
  readonly id: Id | null
  readonly cameOn: Day | null
  readonly expiresOn: Day | null
  readonly supplierAr: string | null
  readonly supplierEn: string | null
  readonly supplierDocument: string | null
  readonly left: number
}

export interface ProductBatches {
  readonly batches: readonly ProductBatch[]
  /** Sold although not in stock. */
  readonly short: number
}

/** The remaining batches of a product. Tills have no moves, so this needs the server. */
export const productBatches = defineView({
  name: 'product-batches',
  params: v.object({ id: idSchema }),
  permission: may('products', 'view'),
  async read(read, { id }): Promise<ProductBatches | null> {
    const row = await read.get(product, id)
    if (!row) return null
    const { batches, short } = (await readBatches(read, [row])).get(id) ?? { batches: [], short: 0 }
    const from = await read.many(supplier, [...new Set(batches.flatMap(({ supplierId }) => supplierId ?? []))])
    const names = new Map(from.map(({ id: supplierId, nameAr, nameEn }) => [supplierId, { nameAr, nameEn }]))
    return {
      batches: batches.map(({ id: batchId, cameOn, expiresOn, supplierId, supplierDocument, left }) => {
        const name = supplierId === null ? undefined : names.get(supplierId)
        const said = { supplierAr: name?.nameAr ?? null, supplierEn: name?.nameEn ?? null, supplierDocument }
        return { id: batchId, cameOn, expiresOn, ...said, left }
      }),
      short,
    }
  },
})
