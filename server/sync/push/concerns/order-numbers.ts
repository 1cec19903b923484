import type { Change, Objection, Reader } from '#domain/kernel/define.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { orderNumber } from '#domain/sales/document-number.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { syncConcern } from '../../outcome.ts'

/**
 * Concerns about the number of a new order: it belongs to another till's series, or another order has it. Copies of a till assign the same
 * numbers, and operations released from quarantine retain theirs.
 */
export async function orderConcerns(
  read: Reader,
  { order }: Pick<Operation, 'order'>,
  series: string,
  changes: readonly Change[],
): Promise<Objection[]> {
  if (!order) return []
  const number = orderNumber(order.series, order.no)
  const opened = changes.find((change) => change.op === 'insert' && change.record === rentalOrder.name && change.row['number'] === number)
  if (opened?.op !== 'insert') return []
  if (order.series !== series) return [syncConcern('sync.order-series-differs', { number, series })]
  const same = await read.select(rentalOrder, { where: [{ field: 'number', is: number }], limit: 2 })
  return same.some(({ id }) => id !== opened.row.id) ? [syncConcern('sync.order-number-duplicate', { number })] : []
}
