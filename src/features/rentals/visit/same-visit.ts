import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, addMoney, subtractMoney } from '#domain/kernel/money.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'

/** What one till makes for an order within this is one visit to the counter. */
const VISIT_MS = 10 * MINUTE_MS

export interface SameVisit {
  /** The other documents of the visit, the oldest first. */
  readonly others: readonly Id[]
  /** What she paid at the counter: the documents, and what was taken for the insurance amount, less what went back to her. */
  readonly paid: Money
}

/** All that was done for an order at one till round one of its documents; null where the document is not of the order. */
export function sameVisit({ documents, entries }: Pick<OrderFile, 'documents' | 'entries'>, documentId: Id): SameVisit | null {
  const document = documents.find(({ id }) => id === documentId)
  if (!document) return null
  const isSame = (atMs: number, deviceId: Id | null) => deviceId === document.deviceId && Math.abs(atMs - document.issuedAt) <= VISIT_MS
  const here = documents.filter((row) => isSame(row.issuedAt, row.deviceId))
  const kept = entries.filter((row) => isSame(row.enteredAt, row.deviceId))
  const byDocuments = here.reduce<Money>(
    (sum, { type, paid }) => (type === INVOICE_TYPE.creditNote ? subtractMoney(sum, paid) : addMoney(sum, paid)),
    ZERO,
  )
  // What was kept of the insurance amount is paid on a document already, and not by her now.
  const paid = kept.reduce<Money>((sum, { kind, amount }) => {
    if (kind === INSURANCE_ENTRY.taken) return addMoney(sum, amount)
    return subtractMoney(sum, amount)
  }, byDocuments)
  return { others: here.filter(({ id }) => id !== documentId).map(({ id }) => id), paid }
}
