import type { Id } from '#domain/kernel/ids.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'

/** What one till makes for an order within this is one visit to the counter. */
const VISIT_MS = 10 * MINUTE_MS

/** The other documents that one till made for an order round one of them, the oldest first: they are printed and shared with it. */
export function sameVisit({ documents }: Pick<OrderFile, 'documents'>, documentId: Id): readonly Id[] {
  const document = documents.find(({ id }) => id === documentId)
  if (!document) return []
  const isSame = (atMs: number, deviceId: Id | null) => deviceId === document.deviceId && Math.abs(atMs - document.issuedAt) <= VISIT_MS
  return documents.filter((row) => row.id !== documentId && isSame(row.issuedAt, row.deviceId)).map(({ id }) => id)
}
