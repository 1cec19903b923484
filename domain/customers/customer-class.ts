import type { Where } from '../kernel/define.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'

/** A customer's class, computed from the number of visits and the last one, and not stored. */
export const CUSTOMER_CLASS = { new: 1, frequent: 2, missed: 3 } as const
export type CustomerClass = (typeof CUSTOMER_CLASS)[keyof typeof CUSTOMER_CLASS]

/** Older visits are not relevant. */
export const CLASS_WINDOW_DAYS = 60
const OFTEN = 2

export interface CustomerVisits {
  /** Number of visits; all documents of one order are one (`sales/papers/purchase.ts`). */
  readonly invoiceCount: number
  /** The time of the newest invoice, or when the customer was added. */
  readonly lastSeenAt: Instant
}

/** missed: last seen 60 days ago or more. frequent: several visits and seen since. new: everyone else. */
export function customerClass({ invoiceCount, lastSeenAt }: CustomerVisits, now: Instant): CustomerClass {
  if (now - lastSeenAt >= CLASS_WINDOW_DAYS * DAY_MS) return CUSTOMER_CLASS.missed
  return invoiceCount >= OFTEN ? CUSTOMER_CLASS.frequent : CUSTOMER_CLASS.new
}

/** The query conditions equivalent to `customerClass`, which an index can serve. */
export function classWhere(wanted: number, now: Instant): readonly Where[] {
  const since = now - CLASS_WINDOW_DAYS * DAY_MS + 1
  if (wanted === CUSTOMER_CLASS.missed) return [{ field: 'lastSeenAt', before: since }]
  const often: Where =
    wanted === CUSTOMER_CLASS.frequent ? { field: 'invoiceCount', from: OFTEN } : { field: 'invoiceCount', before: OFTEN }
  return [{ field: 'lastSeenAt', from: since }, often]
}
