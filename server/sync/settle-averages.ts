import { averageChanges } from '#domain/inventory/average-again.ts'
import { stockMove } from '#domain/stock/stock-move.ts'
import type { UnitOfWork } from '../store/unit-of-work.ts'

/**
 * What products cost on average, after all that a transaction moved. Once for all of its operations: a queue of a week is gone through once
 * for each product, and a sale in time costs one question.
 */
export async function settleAverages(unit: UnitOfWork): Promise<void> {
  const ids = unit.touched().flatMap(({ record, id }) => (record.name === stockMove.name ? [id] : []))
  if (ids.length === 0) return
  const heard = await unit.reader.many(stockMove, ids)
  const changes = await averageChanges(unit.reader, heard)
  const misfit = changes.length === 0 ? null : await unit.stage(changes)
  // An average of prices is a price, and its rows were read just now.
  if (misfit) throw new Error(`an average does not fit: ${misfit.code}`)
}
