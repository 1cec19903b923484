import { may } from '../access/pages.ts'
import { type ListRow, defineQuery } from '../kernel/define.ts'
import { stockMove } from '../stock/stock-move.ts'

export const stockMoves = defineQuery({
  name: 'stockMoves',
  record: stockMove,
  permission: may('products', 'view'),
  fields: [
    'productId',
    'operation',
    'quantity',
    'movedAt',
    'reason',
    'unitCost',
    'value',
    'supplierId',
    'supplierDocument',
    'reference',
    'expiresOn',
    'counted',
    'deliveryId',
    'batchId',
    'corrects',
    'employeeId',
    'note',
  ],
  filters: ['deliveryId', 'productId', 'operation', 'movedOn', 'supplierId', 'reason', 'expiresOn', 'invoiceId'],
  sorts: ['movedAt', 'quantity', 'value'],
  sort: { field: 'movedAt', descending: true },
  totals: ['quantity', 'value'],
})

type Entry = Pick<ListRow<typeof stockMoves>, 'id' | 'corrects'>

/** Removes corrected entries and their reversals. */
export function trueEntries<E extends Entry>(entries: readonly E[]): E[] {
  const untrue = new Set(entries.flatMap(({ id, corrects }) => (corrects === null ? [] : [id, corrects])))
  return entries.filter(({ id }) => !untrue.has(id))
}
