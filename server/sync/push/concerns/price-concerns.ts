import type { Change, Objection, Reader } from '#domain/kernel/define.ts'
import { priceChanges } from '#domain/sync/price-changes.ts'
import { syncConcern } from '../../outcome.ts'

/**
 * A till names its actor, and prices are what later papers are judged by: who changes one there is told of it with what it was and what it
 * is. In her own session she has proved who she is, and nobody is told.
 */
export async function priceConcerns(read: Reader, changes: readonly Change[]): Promise<Objection[]> {
  const found = await priceChanges(read, changes)
  const [first] = found
  if (!first) return []
  const { itemId, nameAr, nameEn, field, was, is } = first
  const amounts = { wasAmount: was ?? 0, isAmount: is ?? 0 }
  return [syncConcern('sync.price-changed-at-till', { itemId, nameAr, nameEn, what: field, ...amounts, count: found.length })]
}
