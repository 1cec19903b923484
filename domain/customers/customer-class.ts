import { DAY_MS, type Instant } from '../kernel/time.ts'

/** How a customer keeps coming, worked out from her invoices and never stored. */
export const CUSTOMER_CLASS = { new: 1, frequent: 2, missed: 3 } as const
export type CustomerClass = (typeof CUSTOMER_CLASS)[keyof typeof CUSTOMER_CLASS]

/** Visits further back say nothing of how she comes today. */
export const CLASS_WINDOW_DAYS = 60

export interface CustomerVisits {
  readonly createdAt: Instant
  readonly invoiceCount: number
  /** When the newest invoice was issued; null while there is none. */
  readonly lastInvoicedAt: Instant | null
}

/**
 * missed: the last invoice, or the meeting itself when there is none, lies 60 days back or more.
 * frequent: more than one invoice and the last within the window. new: everyone else.
 */
export function customerClass({ createdAt, invoiceCount, lastInvoicedAt }: CustomerVisits, now: Instant): CustomerClass {
  const lastSeenAt = lastInvoicedAt ?? createdAt
  if (now - lastSeenAt >= CLASS_WINDOW_DAYS * DAY_MS) return CUSTOMER_CLASS.missed
  return invoiceCount > 1 ? CUSTOMER_CLASS.frequent : CUSTOMER_CLASS.new
}
