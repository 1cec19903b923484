import type { Change, Objection, Reader } from '#domain/kernel/define.ts'
import { priceChanges } from '#domain/sync/price-changes.ts'
import { syncConcern } from '../../outcome.ts'

/**
 * Reports price changes made at a till, with old and new value: a till only claims its actor, and later documents are judged by these
 * prices. Changes in the user's own session are proved and not reported.
 */
export async function priceConcerns(read: Reader, changes: readonly Change[]): Promise<Objection[]> {
  const found = await priceChanges(read, changes)
  const [first] = found
  if (!first) return []
  const { itemId, nameAr, nameEn, field, was, is } = first
  const amounts = { wasAmount: was ?? 0, isAmount: is ?? 0 }
  return [syncConcern('sync.price-changed-at-till', { itemId, nameAr, nameEn, what: field, ...amounts, count: found.length })]
}
