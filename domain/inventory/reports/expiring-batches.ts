import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type Reader, type ReportRow, defineReport } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Day, daySchema } from '../../kernel/time.ts'
import { supplier } from '../../suppliers/supplier.ts'
import { valueOf } from '../average-cost.ts'
import { type ExpiringBatch, expiringBy } from '../read-batches.ts'
import { NAME_COLUMNS, named } from './read-shelf.ts'

interface Loaded {
  readonly expiring: readonly ExpiringBatch[]
  readonly suppliers: ReadonlyMap<Id, { readonly nameAr: string; readonly nameEn: string }>
}

async function load(read: Reader, { until }: { readonly until: Day }): Promise<Loaded> {
  const expiring = await expiringBy(read, until)
  const suppliers = await read.many(supplier, [...new Set(expiring.flatMap(({ batch }) => batch.supplierId ?? []))])
  return { expiring, suppliers: new Map(suppliers.map((row) => [row.id, row])) }
}

export const expiringBatches = defineReport({
  name: 'expiring-batches',
  permission: may('reports', 'inventoryStatus'),
  params: v.object({ until: daySchema }),
  columns: [
    { key: 'expiresOn', kind: 'day' },
    ...NAME_COLUMNS,
    { key: 'left', kind: 'integer', totals: true },
    { key: 'value', kind: 'money', totals: true },
    { key: 'cameOn', kind: 'day' },
    { key: 'supplierAr', kind: 'text' },
    { key: 'supplierEn', kind: 'text' },
    { key: 'supplierDocument', kind: 'text' },
    { key: 'productId', kind: 'text' },
    { key: 'batchId', kind: 'text' },
  ],
  load,
  rows: ({ expiring, suppliers }) =>
    expiring.map(({ product, batch }): ReportRow => {
      const { id: batchId, cameOn, expiresOn, left, unitCost, supplierId, supplierDocument } = batch
      const from = supplierId === null ? undefined : suppliers.get(supplierId)
      const said = { supplierAr: from?.nameAr ?? null, supplierEn: from?.nameEn ?? null, supplierDocument }
      return { ...named(product), expiresOn, cameOn, left, value: valueOf(left, unitCost ?? product.averageCost), ...said, batchId }
    }),
  drill: (row) => ({ to: 'stockMoves', params: { productId: String(row['productId']) } }),
  ties: [],
})
