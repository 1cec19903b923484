import type { Id } from '../kernel/ids.ts'
import type { ProductBatch } from './product-batches.ts'

interface Taking {
  /** Null until entered. */
  readonly quantity: number | null
  readonly batchId?: Id | null
}

/** Whether more is taken than in stock, making it negative. */
export const isBelowBooks = ({ onHand, quantity }: Pick<Taking, 'quantity'> & { readonly onHand: number }): boolean =>
  (quantity ?? 0) > Math.max(0, onHand)

/** Whether enough of the named batch is left; null without one. */
export function batchStanding(
  { batchId = null, quantity }: Taking,
  batches: readonly Pick<ProductBatch, 'id' | 'left'>[],
): 'enough' | 'too-few' | 'none' | null {
  if (batchId === null) return null
  const left = batches.find(({ id }) => id === batchId)?.left ?? 0
  if (left === 0) return 'none'
  return (quantity ?? 0) > left ? 'too-few' : 'enough'
}
