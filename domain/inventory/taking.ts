import type { Id } from '../kernel/ids.ts'
import type { ProductBatch } from './product-batches.ts'

/** What is about to be taken of a product, while somebody types it. */
interface Taking {
  /** Null until a figure was typed. */
  readonly quantity: number | null
  /** The batch that the goods are said to be of. */
  readonly batchId?: Id | null
}

/** Whether more is taken than the books have, so that the stock goes below zero. */
export const isBelowBooks = ({ onHand, quantity }: Pick<Taking, 'quantity'> & { readonly onHand: number }): boolean =>
  (quantity ?? 0) > Math.max(0, onHand)

/** Whether enough is left of the batch that is named; null where none is. */
export function batchStanding(
  { batchId = null, quantity }: Taking,
  batches: readonly Pick<ProductBatch, 'id' | 'left'>[],
): 'enough' | 'too-few' | 'none' | null {
  if (batchId === null) return null
  const left = batches.find(({ id }) => id === batchId)?.left ?? 0
  if (left === 0) return 'none'
  return (quantity ?? 0) > left ? 'too-few' : 'enough'
}
