import type { Permissions, RowOf } from '../kernel/define.ts'
import { needsLongPin } from '../access/guarded.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'
import type { employeePin } from './employee.ts'

/** What somebody is told about her own PIN. */
export interface OwnPin {
  /** She can override or decides for the shop, and her PIN was set when four digits were enough: she is asked for another. */
  readonly isTooShort: boolean
  /** When somebody else set it, lately; null when she did it herself, or it is long ago. */
  readonly setByAnotherAt: Instant | null
}

/** For so long she is told that somebody else has set her PIN. */
const TOLD_MS = 7 * DAY_MS

/** Whether she needs a PIN, or another one, before she can work on a till without her password. */
export const lacksPin = (row: RowOf<typeof employeePin> | null, permissions: Permissions): boolean =>
  row === null || isTooShort(row, permissions)

const isTooShort = ({ isLong }: RowOf<typeof employeePin>, permissions: Permissions): boolean => needsLongPin(permissions) && !isLong

export function ownPin(row: RowOf<typeof employeePin>, permissions: Permissions, now: number): OwnPin {
  const isForeign = row.setBy !== null && row.setBy !== row.id
  const isFresh = row.setAt !== null && row.setAt > now - TOLD_MS
  return { isTooShort: isTooShort(row, permissions), setByAnotherAt: isForeign && isFresh ? row.setAt : null }
}
