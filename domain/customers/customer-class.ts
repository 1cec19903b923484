import type { Where } from '../kernel/define.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'

/** How a customer keeps coming, worked out from how often and when she bought, and never stored. */
export const CUSTOMER_CLASS = { new: 1, frequent: 2, missed: 3 } as const
export type CustomerClass = (typeof CUSTOMER_CLASS)[keyof typeof CUSTOMER_CLASS]

/** Visits further back say nothing of how she comes today. */
export const CLASS_WINDOW_DAYS = 60
const OFTEN = 2

export interface CustomerVisits {
  /** How often she came: all documents of one order are one time (`sales/papers/purchase.ts`). */
  readonly invoiceCount: number
  /** When the newest invoice was issued, and before the first one when she was met. */
  readonly lastSeenAt: Instant
}

/** missed: seen last 60 days ago or more. frequent: came more than once and seen since. new: everyone else. */
export function customerClass({ invoiceCount, lastSeenAt }: CustomerVisits, now: Instant): CustomerClass {
  if (now - lastSeenAt >= CLASS_WINDOW_DAYS * DAY_MS) return CUSTOMER_CLASS.missed
  return invoiceCount >= OFTEN ? CUSTOMER_CLASS.frequent : CUSTOMER_CLASS.new
}

/** The customers of one class as conditions, which an index meets: `customerClass` says the same of each row. */
export function classWhere(wanted: number, now: Instant): readonly Where[] {
  const since = now - CLASS_WINDOW_DAYS * DAY_MS + 1
  if (wanted === CUSTOMER_CLASS.missed) return [{ field: 'lastSeenAt', before: since }]
  const often: Where =
    wanted === CUSTOMER_CLASS.frequent ? { field: 'invoiceCount', from: OFTEN } : { field: 'invoiceCount', before: OFTEN }
  return [{ field: 'lastSeenAt', from: since }, often]
}
