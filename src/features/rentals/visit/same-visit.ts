import type { Id } from '#domain/kernel/ids.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'

/** What one till makes for an order within this is one visit to the counter. */
const VISIT_MS = 10 * MINUTE_MS

/**
 * A visit that becomes several documents makes them one after the other, with nobody in between. What somebody pays after that is an act of its
 * own: she has to open, count and confirm it.
 */
const ACT_MS = 5_000

/** The other documents that one till made for an order round one of them, the oldest first: her way to them is short. */
export const sameVisit = (file: Pick<OrderFile, 'documents'>, documentId: Id): readonly Id[] => madeRound(file, documentId, VISIT_MS)

/** Those that were made by the same confirmation: one print brings all of them. A paper of another act, however soon, is not printed once more. */
export const sameAct = (file: Pick<OrderFile, 'documents'>, documentId: Id): readonly Id[] => madeRound(file, documentId, ACT_MS)

function madeRound({ documents }: Pick<OrderFile, 'documents'>, documentId: Id, withinMs: number): readonly Id[] {
  const document = documents.find(({ id }) => id === documentId)
  if (!document) return []
  const isSame = (atMs: number, deviceId: Id | null) => deviceId === document.deviceId && Math.abs(atMs - document.issuedAt) <= withinMs
  return documents.filter((row) => row.id !== documentId && isSame(row.issuedAt, row.deviceId)).map(({ id }) => id)
}
