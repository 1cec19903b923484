import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { stockMove } from '../stock/stock-move.ts'

/** What came and went, the newest first. */
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
    'batchId',
    'corrects',
    'employeeId',
    'note',
  ],
  filters: ['productId', 'operation', 'movedOn', 'supplierId', 'reason', 'expiresOn', 'invoiceId'],
  sorts: ['movedAt', 'quantity', 'value'],
  sort: { field: 'movedAt', descending: true },
  totals: ['quantity', 'value'],
})
