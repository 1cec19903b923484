import { averageChanges } from '#domain/inventory/average-again.ts'
import { stockMove } from '#domain/stock/stock-move.ts'
import type { UnitOfWork } from '../store/unit-of-work.ts'

/** Updates average costs of products after all stock moves of a transaction, once per product; when no product moved, no query is made. */
export async function settleAverages(unit: UnitOfWork): Promise<void> {
  const ids = unit.touched().flatMap(({ record, id }) => (record.name === stockMove.name ? [id] : []))
  if (ids.length === 0) return
  const received = await unit.reader.many(stockMove, ids)
  const changes = await averageChanges(unit.reader, received)
  const misfit = changes.length === 0 ? null : await unit.stage(changes)
  // The rows were just read, so the change must fit.
  if (misfit) throw new Error(`an average does not fit: ${misfit.code}`)
}
